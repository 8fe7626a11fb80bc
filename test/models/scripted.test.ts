import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callTool, fail, loadScriptedModel, say, scriptedModel } from '../../main/models/scripted.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

const afterResult = chatRequest('Hello', {
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: '', toolCalls: [{ id: 'c1', name: 'emote', arguments: {} }] },
    { role: 'tool', toolCallId: 'c1', name: 'emote', content: 'shown' },
  ],
})

describe('a script', () => {
  it('is told in its order, word by word', async () => {
    const model = scriptedModel([say('Good day, {name}.'), say('I am {npc}.')])
    const first = await hear(model)
    expect(first.deltas.filter(({ kind }) => kind === 'text')).toHaveLength(3)
    expect([first.text, (await hear(model)).text]).toEqual(['Good day, Ada.', 'I am Marta Oven.'])
  })

  it('answers what matches first, as often as it says', async () => {
    const model = scriptedModel([say('A ring?', { match: 'RING', times: 2 }), say('Hm.', { times: 'always' })])
    const said = []
    for (const words of ['my ring', 'hello', 'the ring', 'a ring'])
      said.push((await hear(model, chatRequest(words))).text)
    expect(said).toEqual(['A ring?', 'Hm.', 'A ring?', 'Hm.'])
  })

  it('answers a result where it says so', async () => {
    const model = scriptedModel([say('Did you see?', { afterTool: 'emote' }), callTool('emote', { emote: 'heart' })])
    expect((await hear(model)).calls).toMatchObject([{ name: 'emote', arguments: { emote: 'heart' } }])
    expect((await hear(model, afterResult)).text).toBe('Did you see?')
  })

  it('speaks only for the NPC it names', async () => {
    const model = scriptedModel([say('I am Bram.', { npc: 'bram' }), say('I am Marta.', { npc: 'marta' })])
    expect((await hear(model)).text).toBe('I am Marta.')
  })

  it.each([
    ['loop', 'One.'],
    ['repeat', 'Two.'],
    ['silence', ''],
  ] as const)('at its end can %s', async (atEnd, said) => {
    const model = scriptedModel([say('One.'), say('Two.')], { atEnd })
    await hear(model)
    await hear(model)
    expect(await hear(model)).toMatchObject({ text: said, finishes: ['stop'] })
  })

  it('fails at its end when nothing else was said, since the story is wrong then', async () => {
    expect((await hear(scriptedModel([]))).error).toMatchObject({
      errorClass: 'format',
      message: expect.stringContaining('no answer is left'),
    })
  })

  it('fails as written, after the words written', async () => {
    const model = scriptedModel([
      fail('rate-limit', { text: 'One moment', error: { class: 'rate-limit', retryAfterMs: 5 } }),
    ])
    expect(await hear(model)).toMatchObject({
      text: 'One moment',
      error: { errorClass: 'rate-limit', retryAfterMs: 5 },
    })
  })

  it('lets only its clock pass', async () => {
    const clock = createManualModelClock()
    const hearing = hear(scriptedModel([say('At last.', { delayMs: 5_000 })], { clock }))
    await clock.timerSet(5_000)
    clock.advance(5_000)
    expect((await hearing).text).toBe('At last.')
  })
})

describe('a script file', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'scripts-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  it('is read', async () => {
    await writeFile(
      join(root, 'story.json'),
      JSON.stringify({ atEnd: 'loop', answers: [{ match: 'ring', text: 'A ring?' }, { text: 'Hm.' }] }),
    )
    const model = await loadScriptedModel('story.json', root)
    expect(model.ref).toBe('scripted/story.json')
    expect((await hear(model, chatRequest('my ring'))).text).toBe('A ring?')
  })

  it('may be a bare list', async () => {
    await writeFile(join(root, 'list.json'), '[{"text":"Hm."}]')
    expect((await hear(await loadScriptedModel('list.json', root))).text).toBe('Hm.')
  })

  it.each([
    ['{', 'not JSON'],
    ['{"answers":[{"txt":"Hm."}]}', 'txt'],
    ['{"answers":[{"match":"("}]}', 'not a regular expression'],
    ['{"answers":[{"error":{"class":"tired"}}]}', 'class'],
    ['3', 'answers'],
  ])('that holds %s is refused with its fault', async (text, fault) => {
    await writeFile(join(root, 'bad.json'), text)
    await expect(loadScriptedModel('bad.json', root)).rejects.toMatchObject({
      errorClass: 'format',
      message: expect.stringContaining(fault),
    })
  })

  it.each(['../outside.json', 'missing.json', '/etc/hostname'])('%s is not found', async (file) => {
    await expect(loadScriptedModel(file, root)).rejects.toMatchObject({ errorClass: 'not-found' })
  })
})
