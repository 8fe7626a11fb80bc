import { expect, it, onTestFinished } from 'vitest'
import { createOllamaModel } from '../../../main/models/ollama.ts'
import { startFakeOllama } from '../../support/fake-ollama.ts'
import { answer } from '../../support/model-wire.ts'
import { ada, ben, gameTime, marta } from '../../support/sample-characters.ts'
import { createRig } from '../rig.ts'

/**
 * Marta before a server of Ollama's wire, whose model notes a text in its next answer. Ben has told her these words
 * alone.
 */
const open = async (told: string, confided: boolean) => {
  const server = await startFakeOllama([{ name: 'gemma3:4b', capabilities: ['completion', 'tools'] }])
  onTestFinished(() => server.close())
  const rig = await createRig({ model: createOllamaModel({ model: 'gemma3:4b', host: server.url }) })
  const memory = rig.memory(marta.id)
  await memory.remember({
    ...{ kind: 'told', at: gameTime('2026-11-19', '09:00'), importance: 8, text: `Ben told me: "${told}"` },
    ...{ who: { id: ben, name: 'Ben' }, audience: { kind: 'player', player: ben } },
    ...(confided ? { confided: true as const } : {}),
  })
  /** The note, and what the model read of its call. */
  const noting = async (text: string, said: string | null) => {
    server.next(answer([], { toolCalls: [{ name: 'remember', arguments: { text } }] }), answer('Good day to you.'))
    const self = { speaker: { id: marta.id, kind: 'npc' as const, name: marta.name }, purpose: 'heartbeat' as const }
    await rig.dispatcher.dispatch(rig.inbound(said ?? '', said === null ? self : {}))
    const { messages } = (server.requests.at(-1)?.body ?? { messages: [] }) as {
      messages: { role: string; content: string }[]
    }
    const note = (await memory.noted()).findLast((entry) => entry.text.includes(text))
    return { note, told: messages.findLast(({ role }) => role === 'tool')?.content ?? '' }
  }
  return { noting }
}

it.each(['Good day!', null])(
  'what one player confided stays in confidence when a model notes it after "%s" of another',
  async (said) => {
    const { noting } = await open("I broke Tilo's lantern and hid the pieces under the bridge.", true)
    const { note, told } = await noting("Ben broke Tilo's lantern and hid the pieces under the bridge.", said)
    expect(told).toMatch(/^Noted in confidence: Ben told you that alone/)
    expect(note).toMatchObject({ confided: true, who: { id: ben }, audience: { kind: 'player', player: ben } })
  },
)

it('what one player told alone is for that player when a model notes it with nobody there', async () => {
  const { noting } = await open('I play the fiddle, and my fiddle is called Zimbelina.', false)
  const { note } = await noting('Ben plays the fiddle, and his fiddle is called Zimbelina.', null)
  expect(note?.audience).not.toEqual({ kind: 'everyone' })
})

it.each([
  ['Ada is married to a fisherman.', 'Good day!', true],
  ['Ada wants to buy the inn.', 'Good day!', true],
  ['Ada is thirty years old.', 'I lost my ring by the mill.', true],
  ['Ada plays the flute.', 'I am a flautist: I play the flute at weddings.', false],
  ['Ada is looking for her brother.', 'Have you seen my brother? He vanished last week.', false],
  ['Ada has never seen the sea.', 'What is the sea like? I have never been there.', false],
  ['Ada is a kind soul.', 'Good day!', false],
])(
  'a fact of the player who talks is a fancy where nothing said bears it out: "%s" after "%s"',
  async (text, said, isFancy) => {
    const { noting } = await open('I am Ben.', false)
    const { note, told } = await noting(text, said)
    expect(told.startsWith('Noted as a fancy')).toBe(isFancy)
    expect(note?.audience).toEqual(isFancy ? { kind: 'self' } : { kind: 'player', player: ada })
  },
)
