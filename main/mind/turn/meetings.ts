import type { TurnContext } from '../ports/turn-context.ts'

type Meeting = NonNullable<TurnContext['surroundings']>['appointments'][number]

/** What the NPC has agreed on with whoever speaks, however far off, soonest first. */
export const meetingsWith = ({ surroundings, speaker, now }: TurnContext): Meeting[] =>
  (surroundings?.appointments ?? []).filter(
    ({ with: other, to }) => other !== undefined && (other === speaker.id || other === speaker.person) && to > now.ms,
  )
