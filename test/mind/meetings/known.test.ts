import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { lifeSection } from '../../../main/mind/prompt/sections-life.ts'
import { agreedWith } from '../../../main/server/live/promises.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { ask } from '../../models/embedded/ask.ts'
import { ada, ben, gameTime, marta, place, sampleContext } from '../../support/sample-characters.ts'
import { toolWorld } from '../../tools/tool-rig.ts'

/** A Friday; the meeting is in a week. */
const now = gameTime('2026-11-20', '14:10')
const from = gameTime('2026-11-27', '09:00').ms
const meeting = { place: place('mill'), from, to: from + 3_600_000, what: 'meeting Ada', with: ada as BodyId }
const surroundings: Surroundings = { ...noSurroundings, appointments: [meeting] }
const places = [{ id: place('mill'), label: 'the mill' }]

const prompt = (change: Partial<TurnContext> = {}) =>
  lifeSection({
    language: english,
    context: sampleContext('When do we meet?', { now, places, surroundings, ...change }),
    worldName: 'Larkwend',
    agentsText: '',
  }).join('\n')

describe('a meeting that is a week away', () => {
  it('stands in the prompt of whoever is to be met, with its day', () => {
    expect(prompt()).toContain(
      'You and Ada have agreed to meet on Friday, 27 November 2026, from 09:00 to 10:00 at the mill.',
    )
  })

  it('is to others that the hour is taken, and no more', () => {
    const other = prompt({ speaker: { ...sampleContext('').speaker, id: ben, name: 'Ben' } })
    expect(other).toContain('You are to be at the mill on Friday, 27 November 2026, at 09:00 (meeting somebody).')
    expect(other).not.toContain('Ada')
  })

  it.each([
    'When do we meet?',
    'What time are we meeting?',
    'Do we have an appointment?',
    'Remind me, where do we meet?',
    'Do you remember our meeting?',
  ])('is known to the embedded brain: %s', async (question) => {
    const { text } = await ask(question, { now, places, surroundings })
    expect(text).toContain("at the mill on Friday the 27th of November at nine o'clock in the morning")
  })

  it('is no answer where nothing was agreed on', async () => {
    expect((await ask('When do we meet?', { now, places, surroundings: noSurroundings })).text).not.toContain('mill')
  })

  it("stands in the player's journal, and in no other's", async () => {
    const world = toolWorld()
    await world.use('attend', { place: 'mill', when: 'in seven days', what: 'meeting Ada' })
    const shown = { world: { state: world.state }, nameOf: () => 'Marta', labelOf: () => 'the mill' }
    expect(agreedWith(ada, shown)).toEqual([
      { npc: marta.id, name: 'Marta', text: 'meet you at the mill, on Friday, 27 November 2026, at 08:00', since: '' },
    ])
    expect(agreedWith(ben, shown)).toEqual([])
  })

  it.each([
    ['Meet me at the mill on Friday at nine.', ada],
    ['Could you wait there for me on Friday?', ada],
    ['Keep watch at the mill on Friday.', undefined],
  ])('is with whoever asks for it, whatever a model says that it is for: %s', async (utterance, other) => {
    const world = toolWorld()
    await world.use('attend', { place: 'mill', when: 'on Friday at 9', what: 'to hear of the ring' }, { utterance })
    expect(world.state.npcs[marta.id]?.appointments.map((each) => each.with)).toEqual([other])
  })
})
