import { expect, test } from 'vitest'
import { openConversations } from '../../../main/world/lookup.ts'
import { relationOf } from '../../../main/world/society/relations.ts'
import { sentencesOf } from '../../../main/world/society/said-lately.ts'
import { CONTENT, MOST_TALKS_A_DAY, REST_GAME_MS } from '../../../main/world/society/social-day.ts'
import type { Conversation } from '../../../main/world/state.ts'
import { ana, only, type Stage } from '../stage.ts'
import { asked, npc, square, talkOfAll } from './company-stage.ts'

const hourTicks = 900
/** Everybody answers at once, for this many hours. */
const live = (stage: Stage, hours: number, each: () => void = () => {}): void => {
  for (let tick = 0; tick < hours * hourTicks; tick++) {
    each()
    stage.step()
    for (const one of asked(stage)) stage.answer(one, `${one} speaks of thing ${stage.state.tick}`)
  }
}
const talksOf = (stage: Stage, who: string): number =>
  only(stage.log, 'conversationStarted').filter(({ members }) => members.includes(npc(who))).length +
  only(stage.log, 'talkJoined').filter(({ body }) => body === who).length
const lonely = (stage: Stage) => (): void => {
  for (const { needs } of Object.values(stage.state.npcs)) needs.company = 0
}
const content = (stage: Stage) => (): void => {
  for (const { needs } of Object.values(stage.state.npcs)) needs.company = 1000
}
const crowd = ['bram', 'cleo', 'dora', 'egon', 'fay', 'gus']

test('however lonely and many they are, nobody is in more talks on a day than there are hours for', () => {
  const stage = square(crowd, { map: ['sss....', 'sss....', 'sss....'] })
  live(stage, 15, lonely(stage))
  for (const who of crowd) expect(talksOf(stage, who)).toBeLessThanOrEqual(MOST_TALKS_A_DAY)
  expect(Math.max(...crowd.map((who) => talksOf(stage, who)))).toBeGreaterThan(MOST_TALKS_A_DAY - 3)
  // It is no lasting limit: the next day they talk again.
  const before = talksOf(stage, 'bram')
  live(stage, 12, lonely(stage))
  expect(talksOf(stage, 'bram')).toBeGreaterThan(before)
})

test('after a talk one lets others be for a while', () => {
  const stage = square(crowd, { map: ['sss....', 'sss....', 'sss....'] })
  live(stage, 8, lonely(stage))
  const rest = REST_GAME_MS / stage.state.tickGameMs
  for (const who of crowd) {
    const starts = stage.log.flatMap((event, index) =>
      event.kind === 'conversationStarted' && event.members.includes(npc(who)) ? [index] : [],
    )
    expect(starts.length).toBeLessThanOrEqual(Math.ceil((8 * hourTicks) / rest))
  }
})

test('who has had company seeks none; who owes a favour, has quarrelled or has something to tell talks all the same', () => {
  const talks = (prepare: (stage: Stage) => void): number => {
    const stage = square(['bram', 'cleo'])
    talkOfAll(stage)
    while (openConversations(stage.state).length > 0)
      for (const one of asked(stage)) stage.answer(one, `${one} ${stage.state.tick}`)
    for (const body of Object.values(stage.state.npcs)) Object.assign(body, { talked: {}, social: undefined })
    const from = stage.log.length
    prepare(stage)
    live(stage, 2, content(stage))
    return only(stage.log.slice(from), 'conversationStarted').filter(({ members }) => !members.includes(ana)).length
  }
  const relation = (stage: Stage) => {
    const known = relationOf(stage.npc('bram'), npc('cleo'))
    if (!known) throw new Error('They have talked.')
    return known
  }
  expect(CONTENT).toBeLessThan(1000)
  expect(talks(() => {})).toBe(0)
  expect(talks((stage) => Object.assign(relation(stage), { debt: 3 }))).toBe(1)
  expect(talks((stage) => Object.assign(relation(stage), { quarrel: { since: 0, over: 'Cleo did not come.' } }))).toBe(
    1,
  )
  expect(
    talks((stage) => {
      stage.join(ana, 'bram', 1)
      stage.say(ana, 'bram', 'There is a fair at the mill.')
      stage.answer('bram', 'Is there?')
      stage.step({ kind: 'leave', player: ana })
    }),
  ).toBe(1)
})

test('what was said to whom is kept for the day as numbers, and without a word of it', () => {
  const stage = square(['bram', 'cleo'])
  const talk: Conversation = talkOfAll(stage)
  const [first] = asked(stage)
  const other = talk.members.find((member) => member !== first)
  stage.answer(String(first), 'Aye. The mill stands still again, and nobody knows why!')
  const { social } = stage.npc(String(first))
  expect(social?.said).toEqual({ [String(other)]: sentencesOf('the mill stands still again and nobody knows WHY') })
  expect(JSON.stringify(social)).not.toContain('mill')
  expect(sentencesOf('Aye. Good day.')).toEqual([])
})
