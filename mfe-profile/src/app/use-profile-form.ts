import { profileCalls, type UserProfile } from '@fw/contract-profile';
import { useDispatch } from '@fw/state';
import { useEntityForm, type EntityForm, type EntityFormOptions } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { storeProfile } from './profile.api.ts';
import { FORM_TEXT } from './profile-form.text.ts';

type Options<Values extends object> = EntityFormOptions<Values, UserProfile, Values, UserProfile>;

interface ProfileFormOptions<Values extends object> extends Pick<Options<Values>, 'problems' | 'save'> {
  /** Names the part of the profile. */
  readonly part: string;
  readonly profile: UserProfile;
  readonly valuesOf: (profile: UserProfile) => Values;
  readonly isComplete?: (values: Values) => boolean;
  readonly onSaved?: (saved: UserProfile) => void;
}

/** A stored draft of this version of the form: it has the same members. */
const like = <Values extends object>(values: Values): z.ZodMiniType<Values> =>
  z.custom<Values>(
    (value: unknown) =>
      value instanceof Object &&
      Object.keys(value).toSorted().join() === Object.keys(values).toSorted().join(),
  );

/** The form of one part of a profile; all parts have the version of the profile. */
export function useProfileForm<Values extends object>({
  part,
  profile,
  valuesOf,
  isComplete = () => true,
  onSaved,
  ...options
}: ProfileFormOptions<Values>): EntityForm<Values, UserProfile> {
  const dispatch = useDispatch();
  const start = valuesOf(profile);
  const form = useEntityForm({
    ...options,
    name: `profile ${part}`,
    schema: like(start),
    start,
    edited: profile,
    toValues: valuesOf,
    toPayload: (values) => (isComplete(values) ? values : null),
    contract: profileCalls.aboutMe,
    savedText: FORM_TEXT.saved,
    onSaved: (saved: UserProfile, load) => {
      load(saved);
      onSaved?.(saved);
    },
  });
  return {
    ...form,
    load: (current) => {
      dispatch(storeProfile(current));
      form.load(current);
    },
  };
}
