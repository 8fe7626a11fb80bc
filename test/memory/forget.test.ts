import { describe, expect, it } from 'vitest'
import { cleanMarkdown } from '../../main/memory/forget/clean-markdown.ts'
import { createMentions, sentenceKeys, type Traces } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { quotable } from '../../main/mind/turn/what-to-remember.ts'
import { line, section } from '../saves/filled-save.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'

const mentions = (changes: Partial<Traces> = {}, authored: string[] = []) =>
  createMentions(
    { players: [ada], names: ['Ada'], otherPlayers: ['Ben'], villagers: ['Marta Oven'], said: [], ...changes },
    commonWordsOf(authored),
  )
const clean = (text: string, changes: Partial<Traces> = {}, authored: string[] = []) =>
  cleanMarkdown(text, { mentions: mentions(changes, authored), gone: new Set() }).text

describe('a name', () => {
  it('is found as a whole word, in any case, in possessives and in scripts without spaces', () => {
    const found = (name: string, text: string, authored: string[] = []) =>
      mentions({ names: [name] }, authored).hasName(text)
    for (const text of ['I saw Ada.', "ada's ring", 'ADA!', '(Ada)', '_Ada_ told', '__Ada’s__ ring', '@Ada'])
      expect(found('Ada', text)).toBe(true)
    for (const text of ['Adalbert came.', 'the armada', 'Nevada', 'mill_ada', 'ada_x'])
      expect(found('Ada', text)).toBe(false)
    expect(found('小明', '我看见小明了')).toBe(true)
    expect(found('Zoë', 'It was Zoë.')).toBe(true)
    expect(found('A.*(b', 'It was A.*(b who came.')).toBe(true)
  })

  it('proves nothing when others bear it, when villagers are called so, or when the world speaks so', () => {
    const text = 'I saw Ada by the mill.'
    expect(mentions({ otherPlayers: ['ada'] }).hasName(text)).toBe(false)
    expect(mentions({ villagers: ['Ada Hollow'] }).hasName(text)).toBe(false)
    expect(mentions({}, ['On the hill lives Ada in peace.']).hasName(text)).toBe(false)
    // "Ada Lovelace" is somebody else.
    expect(mentions({ otherPlayers: ['Ada Lovelace'] }).hasName('I saw Ada Lovelace.')).toBe(false)
    expect(mentions({ otherPlayers: ['Ada Lovelace'] }).hasName('Ada came.')).toBe(true)
    expect(mentions({ names: ['I'] }).hasName('I saw it.')).toBe(false)
  })

  it('that stands in an authored text is shown to a person in any case, also in possessives', () => {
    const world = mentions({}, ['On the hill lives Ada in peace.'])
    for (const text of ['I saw Ada.', "I saw ADA's ring.", 'ada’s ring', '_Ada_ came'])
      expect([world.hasName(text), world.mayName(text)], text).toEqual([false, true])
  })

  it('that is a common word too counts as it is written within a sentence', () => {
    const will = mentions({ names: ['Will'] }, ['If you will come, we will eat.'])
    expect(will.hasName('Yesterday Will told me a story.')).toBe(true)
    expect(will.hasName('Will you come? I will.')).toBe(false)
  })

  it('that everybody says, or of which notes are made, takes nothing of others with it', () => {
    const notes = `# Friday, 20 November 2026\n${section({ id: ben, name: 'Ben' }, ben)}${line('Ben told me: "Hello! I lost my silver ring, please keep it in mind..."')}`
    const everyday = [
      'told me',
      'Ben told',
      'I lost',
      'please',
      'silver ring',
      'importance',
      'kind',
      'for',
      'everyone',
      'November',
      '20',
      '2026',
      '...',
      '<!--',
      '--',
    ]
    for (const name of everyday) expect(clean(notes, { names: [name] }), name).toBe(notes)
    // The most reliable word of a name counts.
    expect(clean(notes.replace('silver ring', 'ring of Old Zeb'), { names: ['Old Zeb'] })).not.toContain('Zeb')
  })

  it('with a hyphen is found like any other', () => {
    const maria = mentions({ names: ['Anna-Maria'], otherPlayers: ['Anna-Maria Rose', 'Jean-Luc'] })
    expect([
      maria.hasName('I saw Anna-Maria.'),
      maria.hasName('I saw Anna-Maria Rose.'),
      maria.hasName('Anna, Maria'),
    ]).toEqual([true, false, false])
  })
})

describe('a note', () => {
  it('loses what was told by them or for them, with its heading, and keeps every other line byte for byte', () => {
    const others = `# Friday\n${section({ id: ben, name: 'Ben' }, ben)}${line('Ben told me: "I like rye."')}`
    const theirs = `${section({ id: ada, name: 'Ada' }, ada)}${line('Something.')}- by hand\n  and on\n`
    expect(clean(`${others}${theirs}`).trimEnd()).toBe(others.trimEnd())
    expect(clean(others)).toBe(others)
    expect(clean(`${others.trimEnd()}\r\n`)).toBe(`${others.trimEnd()}\r\n`)
  })

  it('loses by hand what is written by hand: an item as a whole, of prose the sentence', () => {
    expect(clean('Ben bakes. Ada lost a ring. It rains.\n\n- Ada is nice.\n  She sings.\n- Ben is nice.\n')).toBe(
      'Ben bakes. It rains.\n\n- Ben is nice.\n',
    )
    expect(clean('## Ada\n\nShe lost a ring.\n\n### More\n\nShe sings.\n\n## Ben\n\nHe bakes.\n')).toBe(
      '## Ben\n\nHe bakes.\n',
    )
  })

  it('loses what repeats their words, but not what another player said', () => {
    const said = sentenceKeys('I buried it under the third willow tree.')
    const hearsay = line('Marta told me: "I buried it under the third willow tree!"', { kind: 'told' })
    expect(clean(`${section({ id: marta.id, name: 'Marta' })}${hearsay}`, { said }).trim()).toBe('')
    const ofBen = `${section({ id: ben, name: 'Ben' }, ben)}${hearsay}`
    expect(clean(ofBen, { said })).toBe(ofBen)
    expect(sentenceKeys('Good day to you.')).toEqual([])
    // Other quotation marks don't change the words.
    const quoting = 'He said "I\'ll never tell you that" to my face today'
    expect(sentenceKeys(quotable(quoting, { kind: 'player' }))).toEqual(sentenceKeys(quoting))
  })

  it('that rests on something forgotten goes along, also where an editor wrapped it inside its comment', () => {
    const wrapped =
      '- The well is haunted. <!-- kind:dreamed\n  from:m-1 id:k-1 -->\n- The fair was fine. <!-- kind:saw id:m-2 -->\n'
    const done = cleanMarkdown(wrapped, { mentions: mentions(), gone: new Set(['m-1']) })
    expect(done).toEqual({ text: '- The fair was fine. <!-- kind:saw id:m-2 -->\n', removed: 1, ids: ['k-1'] })
  })

  it('loses what rests on what is gone, over files', () => {
    const text =
      line('They hide things.', { kind: 'dreamed', from: ['m-1'], id: 'k-1' }) +
      line('Rye.', { from: ['m-2'], id: 'k-2' })
    const done = cleanMarkdown(text, { mentions: mentions(), gone: new Set(['m-1']) })
    expect(done).toEqual({ text: line('Rye.', { from: ['m-2'], id: 'k-2' }), removed: 1, ids: ['k-1'] })
  })

  it('of any text has neither id nor name afterwards, and a second time nothing changes', () => {
    const piece = fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '  ',
      '\n',
      '\r\n',
      ' ',
      'Ada',
      ada,
      ben,
      'Ben',
      '. ',
      '<!-- ',
      ' -->',
      `who:${ada} `,
      `for:${ben} `,
      'id:m-1',
      'from:m-1',
      '\u0000',
      'рожь',
      'rye',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const once = clean(parts.join(''))
        expect(once).not.toContain(ada)
        expect(mentions().hasName(once)).toBe(false)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a name that stands in an authored text', () => {
  const found = ({ world = [], examples = [] }: { world?: string[]; examples?: string[] }) =>
    createMentions(
      { players: [ada], names: ['Ada'], otherPlayers: [], villagers: ['Marta Oven'], said: [] },
      commonWordsOf(world, examples),
    )
  const skill = 'Call `promise` with `what` ("tell him that Ada will bring the horse"): I told Ada the tale.'

  it('is found all the same when a skill only shows by it how something is done', () => {
    const { hasName, unsure } = found({ examples: [skill] })
    for (const text of ['I dreamed of Ada.', 'Ask ada about it.', 'Ada?']) expect(hasName(text)).toBe(true)
    expect(unsure).toEqual([])
    // A word that such texts use as a common word is still a common word.
    const will = createMentions(
      { players: [ada], names: ['Will'], otherPlayers: [], villagers: [], said: [] },
      commonWordsOf([], ['If they will come.']),
    )
    expect([will.hasName('Will it rain?'), will.hasName('I saw Will there.')]).toEqual([false, true])
  })

  it('of somebody of the world is found where one talks with them, and named as uncertain elsewhere', () => {
    const { hasName, mayName, unsure } = found({ world: ['The well was dug by Ada in a dry year.'] })
    for (const text of ['Ada told me: "It rains."', 'Tell Ada that it rains.', 'I promised Ada a loaf.'])
      expect([hasName(text), mayName(text)]).toEqual([true, false])
    for (const text of ['The well that Ada dug is deep.', 'I dreamed of Ada.'])
      expect([hasName(text), mayName(text)]).toEqual([false, true])
    expect([hasName('The armada came.'), mayName('The armada came.')]).toEqual([false, false])
    expect(unsure).toEqual([{ name: 'Ada', why: 'world' }])
  })

  it('is found in letters that look like it, unless they are a word or the name of somebody else as they stand', () => {
    const ana = mentions({ names: ['Ana'] })
    for (const text of [
      'I saw \u0410na.',
      'I saw \u0410\u043d\u0430.'.replace('\u043d', 'n'),
      'I saw Ａｎａ.',
      'I saw 𝐀𝐧𝐚.',
      'I saw Ⓐⓝⓐ.',
      'I saw A\u200dn\u2060a.',
      'I saw \u0410\u200dna’s ring.',
      'I saw Ána, _\u0410na_ and all.',
      'I saw A\u0301n\u0328a.',
      '\u0410NA!',
    ])
      expect(ana.hasName(text), text).toBe(true)
    for (const text of ['Ánabel came.', 'the b\u0430nana', 'I saw Año.', 'mill_\u0430na'])
      expect(ana.hasName(text), text).toBe(false)
    const other = mentions({ names: ['Ana'], otherPlayers: ['Ána Silva'], villagers: ['Mara \u0410na'] })
    expect(['Ána Silva came.', 'Mara \u0410na came.', 'Ａｎａ came.'].map(other.hasName)).toEqual([false, false, true])
    expect(mentions({ names: ['Bar'] }, ['There was once a bär in the wood.']).hasName('I saw a bär.')).toBe(false)
    expect(mentions({ names: ['Аня'] }).hasName('Аня told me.')).toBe(true)
    expect(ana.withoutSentences('Good day. I saw \u0410na by the mill. It rained.')).toBe('Good day. It rained.')
    // Which of two words somebody means shows as it does for the name itself.
    const rose = mentions({ names: ['Rose'] })
    expect(['I drank rosé.', 'Ｒｏｓｅ told me.'].map(rose.hasName)).toEqual([false, true])
  })

  it('is found however it is written: composed otherwise, with signs that nobody sees, or in plain letters', () => {
    const { hasName } = createMentions(
      { players: [ada], names: ['Zoë'], otherPlayers: [], villagers: [], said: [] },
      commonWordsOf([]),
    )
    for (const text of ['I saw Zoë.', 'I saw Zoe\u0308.', 'I saw Zo\u200bë.', 'I saw Zoe.'])
      expect(hasName(text)).toBe(true)
    const plain = createMentions(
      { players: [ada], names: ['Zoe'], otherPlayers: [], villagers: [], said: [] },
      commonWordsOf([]),
    )
    expect([plain.hasName('I saw Zoe.'), plain.hasName('I saw Zo\u200be.'), plain.hasName('Zoey came.')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
