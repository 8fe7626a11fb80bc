import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createOllamaModel } from '../../../main/models/ollama.ts'
import { openAskedVillage } from '../../support/asked-village.ts'
import { startFakeOllama } from '../../support/fake-ollama.ts'
import { answer } from '../../support/model-wire.ts'
import { marta } from '../../support/sample-characters.ts'
import { createRig } from '../rig.ts'

/** Marta before a server of Ollama's wire; what she intends, line by line. */
const open = async () => {
  const server = await startFakeOllama([{ name: 'gemma3:4b', capabilities: ['completion', 'tools'] }])
  onTestFinished(() => server.close())
  const rig = await createRig({ model: createOllamaModel({ model: 'gemma3:4b', host: server.url }) })
  const says = (text: string) => rig.dispatcher.dispatch(rig.inbound(text, { conversation: 'c-1' as never }))
  const intends = async (): Promise<string[]> => {
    const read = await rig.memory(marta.id).read('INTENTS.md')
    return ('text' in read ? read.text : '').split('\n').filter((line) => line.startsWith('- '))
  }
  return { server, says, intends }
}

/** The default village with its goods before a server of OpenAI's wire. */
const openVillage = async () => {
  const village = await openAskedVillage()
  onTestFinished(village.close)
  const intends = async (): Promise<string[]> => {
    const file = join(village.village.saveFolder, 'npc-agents', 'marta', 'INTENTS.md')
    return (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.startsWith('- '))
  }
  return { ...village, intends }
}

describe('words of a model that sound like a promise', () => {
  it('bind nobody where they name nothing', async () => {
    const { says, server, intends } = await open()
    const said = [
      "I'll see what can be done. We'll talk later.",
      "I'll ask you something tomorrow.",
      "I'll ask you to keep your voice down.",
      "I'll remind you who bakes the bread here.",
      "I'll give it some thought tonight, and I'll tell you more tomorrow.",
    ]
    server.next(...said.map((text) => answer([text])))
    for (const _ of said) await says('Could you help me a little?')
    expect(server.requests.filter(({ path }) => path === '/api/chat')).toHaveLength(said.length)
    expect(await intends()).toEqual([])
  })

  it('bind where they name what and to whom', async () => {
    const { says, server, intends } = await open()
    server.next(answer("I'll ask you about your sister's wedding when you come back."))
    await says('My sister gets married soon.')
    expect(await intends()).toEqual([expect.stringContaining("about your sister's wedding")])
  })
})

describe('words of a player that sound like a request', () => {
  it('lay no duty on anybody where they name nothing to pass on', async () => {
    const { says, server, intends } = await open()
    server.always(answer('Well now.'))
    for (const text of [
      'Tell Bram something from me.',
      'Give Bram a break!',
      'Just ask Bram, he knows.',
      'Tell Bram so, then.',
    ])
      await says(text)
    expect(await intends()).toEqual([])
    await says('Tell Bram that the bridge is out.')
    expect(await intends()).toEqual([expect.stringContaining('the bridge is out')])
  })
})

describe('a promise of goods', () => {
  it('is closed by the goods, before their time too, and by nothing else', async () => {
    const { says, server, intends } = await openVillage()
    server.next(answer('I will bring you two buns tomorrow at nine.'))
    await says('I am hungry.')
    expect(await intends()).toEqual([expect.stringContaining('bring them two buns')])
    const give = (item: string, count: number) => ({ name: 'give', arguments: { item, count } })
    server.next(answer([], { toolCalls: [give('apple', 2)] }), answer('There.'))
    await says('Could I have two apples now?')
    server.next(answer('Sit down, dove.'))
    await says('Thank you.')
    expect((await intends())[0]).not.toMatch(/status:done/)
    server.next(answer([], { toolCalls: [give('bun', 2)] }), answer('There.'))
    await says('Could I have them now?')
    server.next(answer('You are welcome.'))
    const [asked] = await says('Thank you.')
    expect((await intends())[0]).toMatch(/status:done/)
    expect(JSON.stringify(asked)).not.toContain('bring them two buns')
  })
})

it.each([
  ['something', false],
  ['a thing or two', false],
  ['so', false],
  ['if you like', false],
  ['she knows', false],
  ['about the ring', true],
  ['that the bridge is out', true],
  ['two loaves', true],
  ['', true],
])('"%s" names a matter: %s', (words, names) => {
  expect(english.promises.namesMatter(words)).toBe(names)
})
