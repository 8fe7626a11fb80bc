import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { entryLine, plainMark, sectionHeading } from '../../main/memory/daily-note.ts'
import type { MemoryHit } from '../../main/mind/ports/memory-port.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import type { PromptInput } from '../../main/mind/prompt/prompt-input.ts'
import { createRig, testModel, villageContent } from '../mind/rig.ts'
import { ada, ben, bram, marta, sampleContext, toldHit } from '../support/sample-characters.ts'

const authored = '# Kept\n\n- The mill stood still one night.\n- My mother lies under the rowan.\n'
const saved = '- I have learned to trust Elsbeth.\n'
/** The whole authored file, as the memory's search finds it. */
const chunk: MemoryHit = {
  ...toldHit(''),
  id: 'c-1',
  path: 'npc-agents/marta/MEMORY.md',
  kind: 'chunk',
  text: authored,
  date: null,
  time: null,
  who: null,
}
const large = 32_768
const small = 8192

const prompt = (context: Parameters<typeof sampleContext>[1] = {}, rest: Partial<PromptInput> = {}): string => {
  const made: PromptInput = {
    language: english,
    context: sampleContext('What of the mill?', {
      character: { ...marta, memoryText: authored },
      recalled: [chunk],
      ...context,
    }),
    worldName: 'Oakmere',
    agentsText: '',
    memoryText: saved,
    contextTokens: large,
    ...rest,
  }
  return buildPrompt(made)
    .map(({ content }) => content)
    .join('\n')
}
const { speaker } = sampleContext('')
const villager = { ...speaker, id: bram.id, kind: 'npc' as const, name: 'Bram Hollow' }
const curated = /mill stood still|under the rowan|trust Elsbeth/

describe('71 MEMORY.md only in a private session', () => {
  it('71 in private a player is answered with it: the authored one and the one the NPC keeps in its save', () => {
    const text = prompt()
    for (const line of [
      'The mill stood still one night.',
      'My mother lies under the rowan.',
      'I have learned to trust Elsbeth.',
    ])
      expect(text.split(line)).toHaveLength(2)
  })

  it.each([
    ['a zone', { chat: { kind: 'zone' as const, map: 'village' } }],
    ['a group', { chat: { kind: 'group' as const, conversation: 'c-1' } }],
    ['talk among villagers', { speaker: villager }],
    ['a heartbeat', { speaker: { ...villager, id: marta.id }, purpose: 'heartbeat' as const }],
  ])(
    '71 the prompt of %s holds nothing of it, not even what memory search found in it, in any window',
    (_where, context) => {
      for (const contextTokens of [large, small])
        expect(prompt(context, { contextTokens, mode: 'full' })).not.toMatch(curated)
    },
  )

  it('71 in a small window it takes no room; of what was found in it only the lines that are spoken of come', () => {
    const text = prompt({}, { contextTokens: small })
    expect(text).toContain('- The mill stood still one night.')
    expect(text).not.toMatch(/under the rowan|trust Elsbeth/)
    expect(prompt({ utterance: 'Good day!' }, { contextTokens: small })).not.toMatch(curated)
  })
})

describe('71 what a model is sent, from the message on', () => {
  it('71 the same NPC is asked with its MEMORY.md in private, and without it in a zone, in a group and by a villager', async () => {
    const model = { ...testModel('I see.'), contextTokens: large }
    const rig = await createRig({
      model,
      content: () => villageContent({ characters: [bram, { ...marta, memoryText: authored }] }),
    })
    const asked = async (changes: Parameters<typeof rig.inbound>[1]): Promise<boolean> => {
      await rig.dispatcher.dispatch(rig.inbound('What of the mill?', changes))
      return curated.test(JSON.stringify(model.requests.at(-1)?.messages))
    }
    expect(await asked({})).toBe(true)
    expect(await asked({ chat: { kind: 'zone', map: 'village' }, mentioned: true })).toBe(false)
    expect(await asked({ chat: { kind: 'group', conversation: 'c-1' }, mentioned: true })).toBe(false)
    expect(await asked({ speaker: { id: bram.id, kind: 'npc', name: bram.name } })).toBe(false)
    expect(model.requests).toHaveLength(4)
  })
})

describe('71 curated lines with an audience', () => {
  const mark = (text: string, audience: Parameters<typeof entryLine>[1]['audience']) =>
    entryLine(text, { ...plainMark, id: 'm-1', audience })
  const heading = sectionHeading({
    time: null,
    place: 'the square',
    who: null,
    audience: { kind: 'player', player: ada },
  })
  const notes = [
    mark('Ada is in debt.', { kind: 'player', player: ada }),
    mark('Ben is in love.', { kind: 'player', player: ben }),
    mark('The fair was fine.', { kind: 'everyone' }),
    mark('I am tired of rye.', { kind: 'self' }),
    '- Written by hand.',
    '- Torn by a crash. <!-- kind:note for:p-ad',
    heading,
    '- Under a heading for Ada.',
    mark('Under it, but for Ben.', { kind: 'player', player: ben }),
    '## Later',
    '- For all again.',
  ].join('\n')
  const told = (id: typeof ada, person?: typeof ada) =>
    prompt({ speaker: { ...speaker, id, ...(person ? { person } : {}) }, recalled: [] }, { memoryText: notes })
      .split('\n')
      .filter((line) => /^- (?:Ada|Ben|The fair|I am|Written|Torn|Under|For all)/.test(line))

  it('71 reach the player they are for, and no other; marks are not shown', () => {
    expect(told(ada)).toEqual([
      '- Ada is in debt.',
      '- The fair was fine.',
      '- Written by hand.',
      '- Under a heading for Ada.',
      '- For all again.',
    ])
    expect(told(ben)).toEqual([
      '- Ben is in love.',
      '- The fair was fine.',
      '- Written by hand.',
      '- Under it, but for Ben.',
      '- For all again.',
    ])
    expect(prompt({}, { memoryText: notes })).not.toContain('for:p-')
  })

  it('71 follow a person who comes under another id that is linked to theirs', () => {
    expect(told('p-adaadaadaadaada2' as typeof ada, ada)).toContain('- Ada is in debt.')
  })
})
