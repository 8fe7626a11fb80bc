import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { noSurroundings, type Surroundings, type TieView } from '../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { aimSection } from '../../main/mind/prompt/sections-aim.ts'
import { withAim } from '../../main/mind/turn/talk-aim.ts'
import type { BodyId } from '../../main/world/ids.ts'
import { changingWorld } from '../features/skill-rig.ts'
import { ask } from '../models/embedded/ask.ts'
import { bram, place, sampleContext } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const asBram = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: true } as const
const { now } = sampleContext('')
const hour = 3_600_000
const tie = (changes: Partial<TieView>): TieView => ({
  ...{ id: bram.id, name: 'Bram', familiarity: 50, affinity: 0, trust: 0, debt: 0, talks: 3, met: 0 },
  ...{ quarrel: null, reasons: [], ...changes },
})
const scene = (utterance: string, seen: Partial<Surroundings> = {}, changes: Partial<TurnContext> = {}): TurnContext =>
  withAim(sampleContext(utterance, { speaker: asBram, surroundings: { ...noSurroundings, ...seen }, ...changes }))
const aim = (...given: Parameters<typeof scene>): string =>
  aimSection({ language: english, context: scene(...given), worldName: 'Oakmere', agentsText: '' }).join('\n')

const quarrel = { ties: [tie({ quarrel: 'Bram did not come to the well.' })] }
const debt = { ties: [tie({ debt: 4 })] }
const meeting = {
  appointments: [
    { place: place('mill'), from: now.ms + hour, to: now.ms + 2 * hour, what: 'mending the wheel', with: bram.id },
  ],
}
const low = { feeling: { mood: 'low' as const, because: ['my cat is ill'], wants: [] } }

it('says what whoever opens a talk wants of it, the weightiest first', () => {
  expect(aim('', { ...quarrel, ...meeting })).toBe(
    'You want to talk with Bram of your quarrel, and make it up if they are willing.',
  )
  expect(aim('', { ties: [tie({ quarrel: 'x', affinity: -50 })] })).toContain('what you hold against them')
  expect(aim('', { ...meeting, ...debt })).toBe(
    'You want to speak with Bram of your meeting: today at 15:10 at the mill, mending the wheel.',
  )
  expect(aim('', debt)).toBe('You want to thank Bram, to whom you owe a favour.')
  expect(aim('', low)).toBe('You want to tell Bram why your mood is low: my cat is ill.')
  expect(aim('', {})).toBe('')
  // What everybody has is no reason to speak of one's mood.
  expect(aim('', { feeling: { ...low.feeling, untold: ['my cat is ill'] } })).toBe('')
})

it('speaks of fair weather in every other talk, of foul weather in any', () => {
  const seeds = Array.from({ length: 40 }, (_, each) => each * 64)
  const talksOf = (kind: 'clear' | 'rain'): number =>
    seeds.filter((seed) => aim('', { weather: { kind, season: 'autumn' } }, { seed }).includes('weather')).length
  expect([talksOf('clear'), talksOf('rain')]).toEqual([20, 40])
})

it('lasts while it is open, and then the talk is to end', () => {
  const going = { speaker: { ...asBram, opening: false } }
  expect(aim('Good day.', quarrel, going)).toMatch(/your quarrel.* When that is done, take your leave\.$/)
  expect(aim('Good day.', debt, going)).toBe(
    'Nothing else is open between you: answer what they said, and take your leave.',
  )
  // Whoever is spoken to first hears the other out, and an ending needs no aim.
  expect([aim('Good day.', debt), aim('Good day.', quarrel, { ...going, manner: 'ends' })]).toEqual(['', ''])
})

it('is nothing with a player, in company, or where something promised is due', () => {
  const player = sampleContext('').speaker
  expect(aim('', { ties: [tie({ id: player.id as BodyId, quarrel: 'x' })] }, { speaker: player })).toBe('')
  expect(aim('', quarrel, { chat: { kind: 'zone', map: 'village' } })).toBe('')
  expect(aim('', quarrel, { purpose: 'heartbeat', speaker: { ...asBram, id: sampleContext('').character.id } })).toBe(
    '',
  )
})

it('stands in the short prompt of villagers, with what one feels of the other', () => {
  const reasons = [
    { kind: 'gift', why: 'gave me a bun', at: 1, weight: 9 },
    { kind: 'gift', why: 'mended my gate', at: 1, weight: 5 },
  ] as const
  const context = scene('', { ties: [tie({ affinity: 30, debt: 4, reasons: [...reasons] })] })
  const last = buildPrompt({ language: english, context, worldName: 'Oakmere', agentsText: '' }).at(-1)?.content
  expect(last).toContain('You like Bram: Bram "gave me a bun". You are in their debt.')
  expect(last).toContain('You want to thank Bram, to whom you owe a favour.')
  expect(last).not.toContain('mended my gate')
})

it('is what the embedded brain opens a talk with, once', async () => {
  const open = (seen: Partial<Surroundings>, changes: Partial<TurnContext> = {}) => {
    const { utterance, ...context } = scene('', seen, changes)
    return ask(utterance, context).then(({ text }) => text)
  }
  const thanks = 'I have not forgotten that I owe you a favour.'
  expect(await open(debt)).toContain(thanks)
  expect(await open(meeting)).toContain('We two meet at the mill: I have not forgotten it.')
  const own = { from: 'self', name: 'Marta Oven', text: thanks } as const
  expect(await open(debt, { conversation: [own] })).not.toContain(thanks)
})

it('reaches the mind with its turn', async () => {
  const model = testModel('Good day.')
  const world = changingWorld(() => now, { surroundings: { ...noSurroundings, ...debt }, at: 'square' })
  const { dispatcher, inbound } = await createRig({ model, ...(world ? { world } : {}) })
  await dispatcher.dispatch(inbound('', { speaker: { id: bram.id, kind: 'npc', name: 'Bram' }, opens: true }))
  expect(model.requests.at(-1)?.context.aim?.kind).toBe('thanks')
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('You want to thank Bram')
})
