import type { TurnContext } from './turn-context.ts'

/** The meeting for which both are here now, at its place. */
export const meetingHere = (context: TurnContext): Meeting | null =>
  meetingsWith(context).find(
    ({ from, place }) => from <= context.now.ms && place === context.percepts.place?.id && context.afar !== true,
  ) ?? null

type Meeting = NonNullable<TurnContext['surroundings']>['appointments'][number]

/** The meetings that the NPC has agreed on with the speaker, however far off, soonest first. */
export const meetingsWith = ({ surroundings, speaker, now }: TurnContext): Meeting[] =>
  (surroundings?.appointments ?? []).filter(
    ({ with: other, to }) => other !== undefined && (other === speaker.id || other === speaker.person) && to > now.ms,
  )
