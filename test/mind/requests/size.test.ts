import { expect, it, onTestFinished } from 'vitest'
import { type AskedBody, callableTools, openAskedVillage, tokensOf, toolNames } from '../../support/asked-village.ts'
import { answer } from '../../support/model-wire.ts'

const open = async () => {
  const village = await openAskedVillage()
  onTestFinished(village.close)
  return village
}
/** As most chat templates lay it out: the tools, then the talk. */
const laidOut = ({ tools, messages }: AskedBody): string => JSON.stringify({ tools, messages })
const sharedWith = (before: string, after: string): number => {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return at / after.length
}

const talk = [
  'Good day, Marta! A fine morning.',
  'I lost a silver ring near the bridge yesterday. Have you seen it?',
  'Who might know more about it?',
  'What do you sell today?',
  'I would like two buns, please.',
  'Thank you. Could you take me to the smith?',
]

it('a turn with a player takes at most 1,900 tokens in the default village, and four fifths of it are those of the turn before', async () => {
  const { says, server } = await open()
  server.always(answer('Well now, dove. That I would have to think about.'))
  const bodies: AskedBody[] = []
  for (const text of talk) bodies.push(...(await says(text)).slice(0, 1))
  expect(bodies).toHaveLength(talk.length)
  for (const body of bodies) expect(tokensOf(body)).toBeLessThanOrEqual(1900)
  const shares = bodies.slice(1).map((body, index) => sharedWith(laidOut(bodies[index] as AskedBody), laidOut(body)))
  expect(shares.filter((share) => share >= 0.8).length).toBeGreaterThanOrEqual(4)
  const same = bodies
    .slice(1)
    .filter((body, index) => `${toolNames(body)}` === `${toolNames(bodies[index] as AskedBody)}`)
  expect(same.length).toBeGreaterThanOrEqual(4)
})

it('villagers among themselves take at most 900 tokens, and a mind alone as many', async () => {
  const { says, hears, wakes, server } = await open()
  server.always(answer('Well now. I had not heard that.'))
  const sizes = [
    ...(await hears('Good day, Marta. Is the oven hot?')),
    ...(await hears('They say that the river is rising again.')),
    ...(await hears('Good day, Bram. How is the forge?', 'marta', 'bram')),
    ...(await says('Good day!', 'bram')),
    ...(await wakes('marta')),
    ...(await wakes('bram')),
  ]
    .filter((body) => !toolNames(body).includes('give'))
    .map(tokensOf)
  expect(sizes).toHaveLength(5)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(900)
})

it('whoever is there sees what the moment needs: villagers a handful, a mind alone what one does alone', async () => {
  const { says, hears, wakes, server } = await open()
  server.always(answer('Well now.'))
  const [player] = await says('Good day!')
  const [villager] = await hears('Good day, Marta.')
  const [alone] = await wakes('bram')
  const core = ['move_to', 'remember']
  expect(toolNames(player as AskedBody)).toEqual([
    ...['move_to', 'remember', 'promise', 'give', 'memory_search', 'read_skill'],
    'trade',
  ])
  // Both requests begin alike, and what a villager may promise another is said in a line.
  expect([villager, alone].map((body) => toolNames(body as AskedBody))).toEqual([core, core])
  expect([villager, alone].map((body) => callableTools(body as AskedBody).includes('promise'))).toEqual([true, false])
})

it('words bring the tools that they ask for, and these stay while the talk is about it', async () => {
  const { says, server } = await open()
  server.always(answer('Well now.'))
  const shown = async (text: string) => callableTools((await says(text))[0] as AskedBody)
  expect(await shown('Good day!')).not.toContain('attend')
  expect(await shown('Meet me tomorrow at noon.')).toContain('attend')
  expect(await shown('Good.')).toContain('attend')
  expect(await shown('Come closer, I must tell you a secret.')).toContain('whisper')
  expect(await shown('Can you bake me a pie?')).toContain('use')
  expect(await shown('Meet me at the mill tomorrow at noon.')).toContain('attend')
})

it('a skill that is read brings the tools that it names, and a search the tool to read on, in the same turn', async () => {
  const { says, server } = await open()
  server.next(
    answer([], { toolCalls: [{ name: 'read_skill', arguments: { name: 'keep-a-message' } }] }),
    answer([], { toolCalls: [{ name: 'memory_search', arguments: { query: 'message' } }] }),
  )
  server.always(answer('I will see to it.'))
  const [first, second, third] = (await says('Good day to you, Marta!')).map(toolNames)
  expect(first).not.toContain('memory_get')
  expect(second?.length).toBeGreaterThanOrEqual(first?.length ?? 0)
  expect(third).toContain('memory_get')
})

it('words aloud by a tool that was not offered are refused, and the model reads which were; other acts are done if permitted', async () => {
  const { says, server } = await open()
  server.next(answer([], { toolCalls: [{ name: 'say', arguments: { text: 'Ana has a secret!' } }] }))
  server.next(answer([], { toolCalls: [{ name: 'emote', arguments: { emote: 'heart' } }] }))
  server.always(answer('There, dove.'))
  const [first, second, third] = await says('Good day!')
  const offered = callableTools(first as AskedBody)
  expect([offered.includes('say'), offered.includes('emote')]).toEqual([false, false])
  const told = (request: AskedBody | undefined) =>
    request?.messages.filter(({ role }) => role === 'tool').at(-1)?.content
  expect(told(second)).toBe(`Error: You are not offered "say" now. Tools: ${offered.join(', ')}.`)
  expect(told(third)).toBe('You show: heart.')

  const forbidding = await openAskedVillage({ more: '[safety]\ndenyTools = ["emote"]\n' })
  onTestFinished(forbidding.close)
  forbidding.server.next(answer([], { toolCalls: [{ name: 'emote', arguments: { emote: 'heart' } }] }))
  forbidding.server.always(answer('There, dove.'))
  const [, refused] = await forbidding.says('Smile at me!')
  expect(refused?.messages.find(({ role }) => role === 'tool')?.content).toMatch(/^Error: Not permitted/)
})
