import { openConversations } from '../../../main/world/lookup.ts'
import type { Conversation } from '../../../main/world/state.ts'
import { asciiMap } from '../../support/small-map.ts'
import { character, createStage, npcId, type Stage } from '../stage.ts'

/** Some villagers side by side on one small square, who begin a talk when the test lets them. */
export const square = (ids: readonly string[], options: { sociable?: number; map?: string[] } = {}): Stage =>
  createStage({
    map: asciiMap(options.map ?? (ids.length < 3 ? ['sss....'] : ['sss....', 'sss....']), { s: 'square' }),
    characters: ids.map((id) => character(id, { sociable: options.sociable ?? 1 })),
  })

export const theTalk = (stage: Stage): Conversation => {
  const [talk] = openConversations(stage.state)
  if (!talk) throw new Error('Nobody talks.')
  return talk
}

/** Two begin to talk by themselves; the others come by command. */
export const talkOfAll = (stage: Stage): Conversation => {
  stage.until(() => openConversations(stage.state).length > 0)
  const talk = theTalk(stage)
  for (const { id } of Object.values(stage.state.npcs))
    if (!talk.members.includes(id)) stage.step({ kind: 'joinTalk', body: id, conversation: talk.id })
  return talk
}

export const asked = (stage: Stage): string[] =>
  Object.values(stage.state.npcs).flatMap(({ id, operations }) => operations.map(() => id as string))

/** Everybody who is asked answers with these words. */
export const answerNow = (stage: Stage, words: (npc: string) => string = (npc) => `${npc} speaks`) => {
  const [one] = asked(stage)
  if (!one) throw new Error('Nobody is asked.')
  return stage.answer(one, words(one))
}

export const npc = npcId
