import { addDays, dayInProductZone, type IsoDate } from '@fw/units';

/** The moment at which a day begins in the product's time zone, which is four or five hours behind UTC. */
function startOf(day: IsoDate): Date {
  const inSummer = new Date(`${day}T04:00:00Z`);
  return dayInProductZone(inSummer.getTime()) === day ? inSummer : new Date(`${day}T05:00:00Z`);
}

/** The moments between which the days of a search lie; `until` is the first one after them. */
export const momentsOf = ({ from, to }: { readonly from: IsoDate | null; readonly to: IsoDate | null }) => ({
  from: from && startOf(from),
  until: to && startOf(addDays(to, 1)),
});
