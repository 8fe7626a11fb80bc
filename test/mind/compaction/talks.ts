import { english } from '../../../main/language/en/english.ts'
import type { Session } from '../../../main/mind/sessions/session.ts'
import { buildTurnContext } from '../../../main/mind/turn/build-turn-context.ts'
import { ada, marta, sampleNow } from '../../support/sample-characters.ts'
import { testModel, villageContent } from '../rig.ts'
import { chatter, type Exchange, isFlush } from './rig.ts'

export const ring: Exchange = {
  said: 'I lost my silver ring near the old mill.',
  answer: 'I will ask the miller about it on Friday.',
}
export const quest: Exchange = {
  said: 'I take the quest. My brother Tobias pays 40 silver.',
  answer: 'Good luck with it.',
  acts: [{ tool: 'quest_accept', input: { quest: 'quest:lost-ring', amount: 40 } }],
}
export const smallTalk = (count: number): Exchange[] => Array.from({ length: count }, (_, number) => chatter(number))
export const talk = [ring, quest, ...smallTalk(20)]

/** A model that writes the given summaries in turn, repeating the last. */
export const summariser = (...summaries: string[]) => {
  let written = 0
  return testModel((request) =>
    isFlush(request) ? 'NO_REPLY' : (summaries[Math.min(written++, summaries.length - 1)] ?? ''),
  )
}
export const whole = [
  '- Ada lost a silver ring near the old mill, and I promised to ask the miller about it on Friday.',
  '- She took quest:lost-ring; her brother Tobias pays 40 silver.',
  ...Array.from({ length: 20 }, (_, number) => `- We spoke of sky number ${number}.`),
].join('\n')
export const questionsFor = (model: { requests: Parameters<typeof isFlush>[0][] } | null) =>
  (model?.requests ?? []).filter((request) => !isFlush(request))

export const contextOf = (session: Session) =>
  buildTurnContext({
    language: english,
    character: marta,
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    utterance: 'And now?',
    messages: [],
    acquaintance: null,
    session,
    recalled: [],
    content: villageContent(),
    world: {
      now: () => sampleNow,
      percepts: () => ({ place: null, doing: '', people: [], following: null }),
      places: () => [],
    },
  })
