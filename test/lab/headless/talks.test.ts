import { expect, it } from 'vitest'
import type { Stage } from '../../../main/lab/headless/director.ts'
import { bareWords } from '../../../main/language/bare-words.ts'
import { dayOf } from '../../../main/language/calendar.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { isLong } from '../../support/runs.ts'
import { run } from './run.ts'

interface Line {
  day: number
  talk: string
  by: string
  to: readonly string[]
  text: string
}

/** Everything that villagers say to each other in these days. */
const listen = async (days: number, seed: number): Promise<Line[]> => {
  const lines: Line[] = []
  let stage: Stage | undefined
  const hear = (events: readonly SimulationEvent[]): void => {
    const state = stage?.state
    if (!state) return
    for (const event of events) {
      if (event.kind !== 'said' || event.conversation === undefined) continue
      const members: readonly BodyId[] =
        state.conversations[event.conversation]?.members ?? (event.to ? [event.to] : [])
      const day = dayOf(gameMs(state)) - dayOf(state.startedAt) + 1
      const to = members.filter((id) => id !== event.speaker)
      lines.push({ day, talk: event.conversation, by: event.speaker, to, text: event.text })
    }
  }
  await run({
    days,
    seed,
    director: {
      begin(opened) {
        stage = opened
      },
      beforeTick: async () => [],
      afterTick: hear,
    },
  })
  return lines
}

/** "Aye." and "Morning, Bram." may come again. Words. */
const leastWords = 4
const sentences = (text: string): string[] =>
  (text.match(/[^.!?…]+/gu) ?? []).map(bareWords).filter((each) => each.split(' ').length >= leastWords)

const days = isLong ? 3 : 2
const lines = await listen(days, 23)
/** One village alone lies between 0.09 and 0.36: what `npm run test:long` measures is the three together. */
const villages = isLong ? [lines, await listen(days, 3), await listen(days, 11)] : [lines]
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

it('has villagers repeat little of what they said on earlier days, to whomever', () => {
  let said = 0
  let again = 0
  for (const village of villages) {
    const before = new Set<string>()
    for (const { day, by, text } of village)
      for (const each of sentences(text)) {
        if (day === days) {
          said += 1
          if (before.has(`${by}: ${each}`)) again += 1
        }
        before.add(`${by}: ${each}`)
      }
  }
  expect(said).toBeGreaterThan(isLong ? 300 : 100)
  // 0.22 as measured; 0.46 before talks were made of the day.
  expect(share(again, said)).toBeLessThan(0.33)
})

it('has nobody say the same to the same ears twice within these days', () => {
  const heard = new Map<string, string>()
  let said = 0
  const again: string[] = []
  for (const { talk, by, to, text } of lines)
    for (const each of sentences(text))
      for (const listener of to) {
        said += 1
        const key = `${by} to ${listener}: ${each}`
        const known = heard.get(key)
        if (known !== undefined && known !== talk) again.push(key)
        heard.set(key, talk)
      }
  expect(share(again.length, said), again.slice(0, 20).join('\n')).toBeLessThan(0.005)
})

it('makes news of nothing that anybody says on any day', () => {
  const passedOn = lines.flatMap(({ text }) => /(?:told me|overheard)[^"]*"(.+)"/u.exec(text)?.[1] ?? [])
  const empty = passedOn.filter((words) => sentences(words).length === 0)
  expect(empty).toEqual([])
  expect(passedOn.filter((words) => /deals fairly with me|is a neighbour|Not a cloud today/.test(words))).toEqual([])
})

it('explains to nobody what every neighbour knows', () => {
  const obvious =
    /\b(?:deals fairly with me|is (?:a neighbour|my (?:mother|father|son|daughter|uncle|nephew|sister|brother)))\b/
  expect(lines.filter(({ text }) => obvious.test(text)).map(({ by, text }) => `${by}: ${text}`)).toEqual([])
})

it('tells nobody news of themselves as of somebody else', () => {
  const nameOf = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)
  const ofThemselves = lines.filter(({ to, text }) =>
    to.length === 1 && to[0] !== undefined
      ? new RegExp(`(?:told me|overheard)[^"]*"[^"]*\\b${nameOf(to[0])} (?:has|is|was|gave|did|had)\\b`, 'u').test(text)
      : false,
  )
  expect(ofThemselves.map(({ by, text }) => `${by}: ${text}`)).toEqual([])
})
