import { profileCalls, type UserProfile } from '@fw/contract-profile';
import { useDispatch } from '@fw/state';
import { conflictIn, useFormDraft, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { storeProfile } from './profile.api.ts';
import { FORM_TEXT } from './profile-form.text.ts';

interface SaveResult {
  readonly error?: unknown;
}

interface ProfileEditOptions<Draft> {
  /** Names the part of the profile. */
  readonly form: string;
  readonly profile: UserProfile;
  readonly draftOf: (profile: UserProfile) => Draft;
  readonly save: (draft: Draft, version: number) => Promise<SaveResult>;
  readonly onSaved?: () => void;
}

export interface ProfileEdit<Draft> {
  readonly draft: Draft;
  readonly change: (fields: Partial<Draft>) => void;
  readonly error: unknown;
  /** The stored profile, when it was changed elsewhere in the meantime. */
  readonly current: UserProfile | null;
  readonly submit: () => void;
  /** Forgets what was typed. */
  readonly drop: () => void;
  /** Replaces the draft with what is stored. */
  readonly takeStored: (current: UserProfile) => void;
  /** Saves the draft over what is stored. */
  readonly overwrite: (current: UserProfile) => void;
}

/** A stored draft of this version of the form: it has the same members. */
const likeDraft = <Draft extends object>(draft: Draft): z.ZodMiniType<Draft> =>
  z.custom<Draft>(
    (value: unknown) =>
      value instanceof Object &&
      Object.keys(value).toSorted().join() === Object.keys(draft).toSorted().join(),
  );

/** The draft of one part of a profile; a save that lost a race offers both versions. */
export function useProfileEdit<Draft extends object>(options: ProfileEditOptions<Draft>): ProfileEdit<Draft> {
  const { profile, draftOf, save, onSaved } = options;
  const stored = draftOf(profile);
  const form = `profile ${options.form} ${String(profile.version)}`;
  const { value: draft, set: setDraft, update, drop } = useFormDraft(form, likeDraft(stored), stored);
  const [error, setError] = useState<unknown>();
  const dispatch = useDispatch();
  const toast = useToast();

  const send = async (version: number): Promise<void> => {
    const { error: problem } = await save(draft, version);
    setError(problem);
    if (problem !== undefined) return;
    drop();
    toast.good(FORM_TEXT.saved);
    onSaved?.();
  };
  return {
    draft,
    change: (fields) => update((before) => ({ ...before, ...fields })),
    drop,
    error,
    current: conflictIn(profileCalls.aboutMe, error),
    submit: () => void send(profile.version),
    takeStored: (current) => {
      dispatch(storeProfile(current));
      setDraft(draftOf(current));
      setError(undefined);
    },
    overwrite: (current) => void send(current.version),
  };
}
