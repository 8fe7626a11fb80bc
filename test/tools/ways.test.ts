import { describe, expect, it } from 'vitest'
import { ada, npc } from '../support/sample-characters.ts'
import { toolWorld } from './tool-rig.ts'

describe('the tool whisper', () => {
  it('says words that only one hears', async () => {
    const world = toolWorld()
    expect(await world.use('whisper', { text: 'The key is under the stone.', to: 'Bram' })).toEqual({
      ok: true,
      text: 'Only Bram heard you. Do not say it again.',
    })
    expect(world.events).toMatchObject([{ kind: 'said', speaker: 'marta', to: 'bram', quiet: true }])
    expect(await world.use('whisper', { text: 'x', to: 'Lotte' })).toMatchObject({
      error: expect.stringContaining('(too-far)'),
    })
  })

  it('is there only where somebody else would hear', () => {
    const world = toolWorld()
    expect(world.tool('whisper')).not.toBeNull()
    world.stand('bram', 14, 3)
    expect(world.tool('whisper')).toBeNull()
  })
})

describe('the tool stop', () => {
  it('ends following and walking, and is there only then', async () => {
    const world = toolWorld()
    expect(world.tool('stop')).toBeNull()
    world.apply({ kind: 'npcFollow', npc: npc('marta'), body: ada })
    expect(await world.use('stop')).toEqual({ ok: true, text: 'You follow Ada no longer, and go on with your day.' })
    expect(world.npc('marta').following).toBeNull()
    expect(await world.use('go_home')).toEqual({ ok: true, text: 'You set off for the mill.' })
    expect(await world.use('stop')).toEqual({ ok: true, text: 'You stop, and go on with your day.' })
    expect(world.npc('marta').goal).toBeNull()
  })
})

describe('the tool go_home', () => {
  it('walks home, and is not there at home', async () => {
    const world = toolWorld()
    await world.use('go_home')
    expect(world.npc('marta').goal).toMatchObject({ kind: 'place', place: 'mill' })
    world.stand('marta', 14, 3)
    expect(world.tool('go_home')).toBeNull()
  })
})

describe('the tool attend', () => {
  it('promises to be somewhere at a time, now or later', async () => {
    const world = toolWorld()
    expect(await world.use('attend', { place: 'the mill', when: 'today at 5', what: 'meeting Ada' })).toEqual({
      ok: true,
      text: 'You will be at the mill from 17:00, until 18:00.',
    })
    expect(await world.use('attend', { place: 'mill', when: 'tomorrow at noon', hours: 2 })).toMatchObject({
      text: 'You will be at the mill from 12:00 tomorrow, until 14:00 tomorrow.',
    })
    expect(await world.use('attend', { place: 'square' })).toMatchObject({
      text: 'You will be at the square from now on, until 09:00.',
    })
    expect(world.npc('marta').appointments.map(({ place, what }) => [place, what])).toEqual([
      ['square', 'meeting somebody'],
      ['mill', 'meeting Ada'],
      ['mill', 'meeting somebody'],
    ])
  })

  it('says what is no time and no place', async () => {
    const world = toolWorld()
    expect(await world.use('attend', { place: 'the moon' })).toMatchObject({
      error: expect.stringContaining('Places: square, mill. (unknown-place)'),
    })
    expect(await world.use('attend', { place: 'mill', when: 'when pigs fly' })).toMatchObject({
      error: expect.stringContaining('is no time'),
    })
    expect(await world.use('attend', { place: 'mill', when: 'today at 7:00 am' })).toMatchObject({
      error: expect.stringContaining('is over already'),
    })
    expect(await world.use('attend', { place: 'mill', hours: 1000 })).toMatchObject({ ok: false })
    expect(world.npc('marta').appointments).toEqual([])
  })
})

describe('the tool set_intent', () => {
  const intents = async (world: ReturnType<typeof toolWorld>) => {
    const file = await world.memory.read('INTENTS.md')
    return 'text' in file ? file.text : ''
  }

  it('keeps a plan of its own for a time, a place, a person or a word', async () => {
    const world = toolWorld()
    expect(await world.use('set_intent', { what: 'sweep the yard', when: 'tomorrow at noon' })).toEqual({
      ok: true,
      text: 'You plan: From 21 November 2026 at 12:00: sweep the yard.',
    })
    expect(await world.use('set_intent', { what: 'buy flour', when: 'when I am at the mill' })).toMatchObject({
      text: 'You plan: When I am at the mill: buy flour.',
    })
    expect(await world.use('set_intent', { what: 'x', when: 'some day' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('no condition'),
    })
  })

  it('makes no plan by which others would hear what a player said alone', async () => {
    const world = toolWorld()
    const refused = await world.use('set_intent', { what: 'tell him that Ada is in debt', when: 'when I meet Bram' })
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('stays with you') })
    await world.use('set_intent', { what: 'say that Ada is in debt', when: 'when somebody speaks of money' })
    expect(await intents(world)).toContain(`for:${ada}`)
    expect(await intents(world)).not.toContain('for:everyone')
  })
})
