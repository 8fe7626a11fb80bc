import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ana, ben, greta, openRig, type Rig } from './minds-rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const moved: object[] = []
const tools = [
  {
    name: 'move_to',
    description: 'Walk to a place.',
    parameters: { type: 'object', properties: { destination: { type: 'string' } }, required: ['destination'] },
    permission: 'move' as const,
    run: ({ destination }: Record<string, unknown>) => {
      moved.push({ destination })
      return `You set off for ${destination}.`
    },
  },
  {
    name: 'give',
    description: 'Hand over a thing.',
    parameters: {
      type: 'object',
      properties: { item: { type: 'string' }, to: { type: 'string' }, count: { type: 'integer' } },
      required: ['item', 'to'],
    },
    permission: 'give' as const,
    run: ({ item, to }: Record<string, unknown>) => `You gave ${to} a ${item}.`,
  },
  {
    name: 'ring_bell',
    description: 'Ring the bell.',
    run: (): string => {
      throw new Error('The rope is torn.')
    },
  },
]

test('a mind of another world walks, gives and remembers, and remembers after a restart', async () => {
  const world = rig.world()
  const mind = await world.spawn({ ...greta, tools })
  expect(mind).toMatchObject({ name: 'Greta', known: false })
  await mind.perceives({
    place: { id: 'lantern', label: 'the Lantern' },
    people: [ana],
    places: [{ id: 'well', label: 'the well' }],
    happened: [{ text: 'I saw a grey wolf at the door of the Lantern.', importance: 7 }],
  })
  const pieces: string[] = []
  const hello = await mind.hears({ player: ana, text: 'Hello Greta!', onDelta: (text) => pieces.push(text) })
  expect(hello.outcome).toBe('answered')
  expect(pieces.join('')).toBe(hello.text)
  await mind.hears({ player: ana, text: 'My sister is called Mirabel and she has a blue boat.' })
  await mind.hears({ player: ana, text: 'Please go to the well.' })
  expect(moved).toEqual([{ destination: 'well' }])
  expect((await mind.hears({ player: ana, text: 'Please give me a candle.' })).text).toBe('I gave you a candle.')
  expect((await mind.hears({ player: ana, text: 'What did you give me?' })).text).toBe('I gave you a candle.')
  expect((await mind.hears({ player: ben, text: 'What did you give me?' })).text).not.toContain('candle')
  await mind.perceives({ carries: [{ name: 'candle', count: 3 }] })
  for (const [text, answer] of [
    ['Do you have a candle?', 'Yes, I have 3 candles.'],
    ['What do you have with you?', 'I carry 3 candles.'],
    ['What are you carrying?', 'I carry 3 candles.'],
    ['Where are you?', 'I am at the Lantern.'],
  ] as const)
    expect((await mind.hears({ player: ana, text })).text).toBe(answer)
  expect((await mind.hears({ player: ana, text: 'Who am I?' })).text).toMatch(/^You are Ana\./)
  const { text: unrung } = await mind.hears({ player: ana, text: 'Ring the bell!' })
  expect(unrung).not.toContain('I rang')
  expect(unrung).toContain('The rope is torn.')
  expect((await mind.hears({ player: ana, text: 'Have you seen a wolf?' })).text).toContain('grey wolf')
  // No player reads another's talk.
  const toBen = await mind.hears({ player: ben, text: 'What is the name of the sister of Ana?' })
  expect(toBen.text).not.toMatch(/Mirabel|boat/)
  world.close()

  await rig.restart()
  const again = rig.world()
  expect(await again.list()).toEqual([{ id: 'greta', name: 'Greta', tools: ['move_to', 'give', 'ring_bell'] }])
  const known = await again.spawn({ ...greta, tools })
  expect(known.known).toBe(true)
  expect((await known.hears({ player: ana, text: 'What is my sister called?' })).text).toContain('Mirabel')
  expect((await known.hears({ player: ana, text: 'What have you given me?' })).text).toContain('I gave you a candle.')
  const notes = join(rig.saveFolder, 'npc-agents', 'greta', 'memory')
  const days = (await readdir(notes)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(days.map((day) => readFile(join(notes, day), 'utf8')))
  expect(texts.join('\n')).toContain('Mirabel')
})

test('a mind takes its soul from an authored NPC, and a change of the file is seen', async () => {
  const world = rig.world()
  expect(await world.spawn({ id: 'orla' })).toMatchObject({ name: 'Orla' })
  expect(await world.spawn({ id: 'orla-two', from: 'orla' })).toMatchObject({ id: 'orla-two', name: 'Orla' })
  await expect(world.spawn({ id: 'nobody' })).rejects.toMatchObject({
    type: 'NotFound',
    message: expect.stringContaining('or one of: orla'),
  })
})

test('a removed mind is gone, and comes back with its memory', async () => {
  const world = rig.world()
  const mind = await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
  await mind.hears({ player: ana, text: 'My dog is called Tarquin.' })
  await mind.remove()
  await expect(mind.hears({ player: ana, text: 'Are you there?' })).rejects.toMatchObject({ type: 'NotFound' })
  const back = await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
  expect(back.known).toBe(false)
  expect((await back.hears({ player: ana, text: 'What is my dog called?' })).text).toContain('Tarquin')
})

test('minds of one world talk to each other, as their world lets them', async () => {
  const world = rig.world()
  const mind = await world.spawn(greta)
  await world.spawn({ id: 'finn', soul: 'I am a ferryman.' })
  const answer = await mind.hears({ mind: 'finn', text: 'Good evening, Greta. The river is high.' })
  expect(answer.outcome).toBe('answered')
  expect(answer.text).not.toBe('')
  await expect(mind.hears({ mind: 'greta', text: 'Me again.' })).rejects.toMatchObject({ type: 'BadRequest' })
})
