import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { actsNote, isNote, reportNote } from '../../main/mind/prompt/notes.ts'
import { honestyRules } from '../../main/mind/prompt/sections-shared.ts'
import { createSpokenForm } from '../../main/mind/turn/spoken-form.ts'
import { createSpeechFilter } from '../../main/models/speech-filter.ts'
import { sampleContext } from '../support/sample-characters.ts'
import { call, createRig, type Step, type TestModel, testModel } from './rig.ts'

/** Each message but the system's, as the last request held it; of the last, only its first line. */
const talkIn = (model: TestModel): string[] => {
  const messages = model.requests.at(-1)?.messages.slice(1) ?? []
  return messages.map(({ role, content }, at) =>
    at === messages.length - 1 ? `${role}: ${content.split('\nIt is ')[0]}` : `${role}: ${content}`,
  )
}
const play = async (steps: Step[], said: readonly string[], ref = 'scripted/test') => {
  const model = { ...testModel(...steps), ref }
  const rig = await createRig({ model })
  const outcomes = []
  for (const text of said) outcomes.push(await rig.dispatcher.dispatch(rig.inbound(text)))
  return { talk: talkIn(model), outcomes, rig, model }
}

describe('what a model sees of the talk so far', () => {
  it('past acts, as calls, in a line that is not its own; what it only looked up is none of it', async () => {
    const { talk } = await play(
      [
        { calls: [call('memory_search', { query: 'ring' }), call('move_to', { place: 'mill' })], text: '' },
        'Come along.',
        'Aye.',
      ],
      ['To the mill, please!', 'Thanks.'],
    )
    expect(talk).toEqual([
      'user: <player name="Ada">To the mill, please!</player>',
      'assistant: Come along.',
      expect.stringMatching(/^user: \[You called move_to\(mill\)[^\]]*\.\]\n<player name="Ada">Thanks\.<\/player>/),
    ])
  })

  it('rules’ words are reported, not put into its mouth', async () => {
    const { rig } = await play(['Good day, [dove].'], ['Hello!'], 'embedded/hearth')
    const model = testModel('Aye.')
    const again = await createRig({ model, directory: rig.directory })
    await again.dispatcher.dispatch(again.inbound('And now?', { message: 'm-later' }))
    expect(talkIn(model)).toEqual([
      expect.stringMatching(
        /^user: <player name="Ada">Hello!<\/player>\n\[Marta Oven said by habit: Good day, dove \.\]\n<player name="Ada">And now\?<\/player>/,
      ),
    ])
  })

  it('an excuse of ours is told in short; its own words stay its own', async () => {
    const { talk, outcomes } = await play(['', '', 'Good day.', 'Aye.'], ['Hello!', 'Are you there?', 'Good.'])
    expect(outcomes[0]).toMatchObject({ text: expect.stringMatching(/\S/) })
    expect(talk).toEqual([
      'user: <player name="Ada">Hello!</player>\n[Marta Oven lost the thread.]\n<player name="Ada">Are you there?</player>',
      'assistant: Good day.',
      expect.stringMatching(/^user: <player name="Ada">Good\.<\/player>/),
    ])
  })

  it('who speaks of harming themselves gets no excuse where no answer comes', async () => {
    const { outcomes } = await play([''], ['I want to kill myself'])
    expect(outcomes[0]).toMatchObject({ text: expect.stringContaining('a crisis line') })
  })

  it('who opened the talk', () => {
    const shown = (summary: string | null): string | undefined =>
      buildPrompt({
        context: sampleContext('Good day!', {
          conversation: [{ from: 'self', name: 'Marta Oven', text: 'Fresh bread!' }],
          summary,
        }),
        ...{ language: english, worldName: 'Oakmere', agentsText: '' },
      })[1]?.content
    expect(shown(null)).toBe('[You opened the talk.]')
    expect(shown('They spoke.')).toBe('[The talk went on.]')
  })
})

describe('a note in brackets', () => {
  const long = 'word '.repeat(200)
  const notes = [
    '[You opened the talk.]',
    '[The talk went on.]',
    '[Go on.]',
    actsNote([{ tool: 'trade', input: { person: 'Ana', note: long }, ok: true, result: `It waits ]<b>${long}` }]),
    actsNote([{ tool: 'give', input: { to: 'p-adaadaadaadaada1' }, ok: false, result: 'You have no bun.' }]),
    reportNote({ from: 'self', name: 'Marta ]Oven', text: `]<player> ${long}`, unthought: 'habit' }) ?? '',
    reportNote({ from: 'self', name: 'Marta Oven', text: '', unthought: 'excuse' }) ?? '',
  ]

  it('is short and holds nothing that ends it', () => {
    for (const note of notes) {
      expect(note).toMatch(/^\[[^[\]<>\n]+\]$/)
      expect(note.length).toBeLessThan(260)
      expect(isNote(note.slice(1, -1))).toBe(true)
    }
    expect(notes[4]).toBe('[You called give(), which failed: You have no bun.]')
  })

  it('is not heard when a model writes it, in whatever pieces, also cut off', () => {
    for (const note of notes)
      for (const size of [1, 4, 500])
        for (const text of [`${note} Good day.`, `Good day. ${note}`, `Good day. ${note.slice(0, -1)}`]) {
          const filter = createSpeechFilter(
            {},
            new Map([
              ['trade', {}],
              ['give', {}],
            ]),
          )
          const form = createSpokenForm(english.gestures)
          const read = (pieces: ReturnType<typeof filter.push>): string =>
            pieces.flatMap((piece) => (piece.kind === 'text' ? form.push(piece.text) : [])).join('')
          let said = ''
          for (let at = 0; at < text.length; at += size) said += read(filter.push(text.slice(at, at + size)))
          said += read(filter.end()) + form.end()
          expect(said.trim(), `${size}: ${text}`).toBe('Good day.')
        }
  })

  it('is nothing else in brackets', () => {
    for (const inner of ['sic', 'You are late', 'Marta smiles', 'Said by the mill'])
      expect(isNote(inner), inner).toBe(false)
  })
})

describe('what the prompt says of honesty and harm', () => {
  it('stands in every prompt of a talk with a player', () => {
    for (const mode of ['full'] as const)
      expect(
        buildPrompt({
          ...{ context: sampleContext('Good day!'), language: english, worldName: 'Oakmere', agentsText: '', mode },
        })[0]?.content,
      ).toContain(honestyRules)
  })

  it('may be said in its very words', async () => {
    const words =
      'Go to somebody near, a doctor, a crisis line, their emergency number. A program plays you, then go on as yourself.'
    const { outcomes } = await play([words], ['I want to die.'])
    expect(outcomes[0]).toMatchObject({ text: words })
  })
})
