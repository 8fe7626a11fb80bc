import { describe, expect, it } from 'vitest'
import {
  meaningIn,
  phraseAnywhere,
  phraseSource,
  wholePhrase,
  within,
  wordingsOf,
} from '../../main/language/phrases.ts'

interface Row {
  line: string
  fits: readonly string[]
  not: readonly string[]
}

const rows: readonly Row[] = [
  { line: 'how do you do', fits: ['how do you do', 'How do you do'], not: ['how do you do it', 'so how do you do'] },
  { line: 'good (morning|day)', fits: ['good morning', 'good day'], not: ['good', 'good night'] },
  { line: 'see you (later|)', fits: ['see you', 'see you later'], not: ['see you ', 'see youlater'] },
  { line: '(so|) what', fits: ['what', 'so what'], not: ['so', 'sowhat'] },
  { line: 'i am (so (very|)|) sorry', fits: ['i am sorry', 'i am so very sorry'], not: ['i am very sorry'] },
  { line: 'bye (now|then)*', fits: ['bye', 'bye now then now'], not: ['bye nowthen'] },
  { line: '(well|so)* go', fits: ['go', 'well so go'], not: ['wellgo'] },
  { line: 'a (_)*2 b', fits: ['a b', 'a x y b'], not: ['a x y z b'] },
  { line: '(very)+ good', fits: ['very good', 'very very good'], not: ['good'] },
  { line: 'you (do)+', fits: ['you do', 'you do do'], not: ['you'] },
  { line: 'your enem(y|ies)', fits: ['your enemy', 'your enemies'], not: ['your enem'] },
  { line: 'abilit_', fits: ['ability', 'abilities'], not: ['abilit', 'ability to'] },
  { line: 'stop …', fits: ['stop', 'stop it', 'stop, please'], not: ['stopping', 'do stop'] },
  { line: 'stop…', fits: ['stop', 'stopping'], not: ['do stop'] },
  { line: '… please', fits: ['please', 'a loaf please'], not: ['please do', 'displease'] },
  { line: 'what … name', fits: ['what is your name', "what's in a name"], not: ['what', 'whatname', 'what names'] },
  { line: 'you …5 thief', fits: ['you thief', 'you old thief'], not: ['you miserable thief'] },
  { line: 'at #', fits: ['at 12'], not: ['at noon'] },
  { line: 'are you well !(of|with) …', fits: ['are you well', 'are you well offended'], not: ['are you well of'] },
  { line: 'off !(to…) …', fits: ['off'], not: ['off to', 'off tomorrow'] },
  { line: 'father =(please|come) …', fits: ['father come here'], not: ['father is here', 'father'] },
  { line: 'i go =(bye|) …', fits: ['i go', 'i go bye'], not: ['i go home'] },
  { line: "five o'clock", fits: ["five o'clock", 'five o’clock'], not: ['five oclock'] },
  { line: 'what? (really', fits: ['what? (really'], not: ['wha (really'] },
]

describe('a phrase that fits a whole line', () => {
  it.each(rows)('$line', ({ line, fits, not }) => {
    const phrase = wholePhrase([line])
    expect(fits.filter((text) => !phrase.test(text))).toEqual([])
    expect(not.filter((text) => phrase.test(text))).toEqual([])
  })

  it('is one matcher of several, whichever line fits', () => {
    const phrase = wholePhrase(['hello', ...within('{} of you', ['the two', '(all|some)'])])
    expect(['hello', 'the two of you', 'some of you'].filter((text) => !phrase.test(text))).toEqual([])
    expect(phrase.test('two of you')).toBe(false)
  })

  it('keeps the words of a placeholder', () => {
    const phrase = wholePhrase(['take {thing} to {whom}', 'bring {thing}'])
    expect(phrase.exec('take the old sack to Ada')?.groups).toMatchObject({ thing: 'the old sack', whom: 'Ada' })
    expect(phrase.exec('bring a loaf')?.groups?.thing).toBe('a loaf')
  })

  it('fits only what it spells out, and all of it', () => {
    const lines = [
      '(can|could) you (please|) (sing|dance) (for (me|us)|)',
      'bake (|me) a loaf',
      'my (head|(left|right) knee) hurts',
    ]
    const phrase = wholePhrase(lines)
    const wordings = lines.flatMap((line) => wordingsOf(line))
    expect(wordings).toHaveLength(24 + 2 + 3)
    expect(wordings.filter((each) => phrase.exec(each)?.[0] !== each)).toEqual([])
    expect(wordings.filter((each) => phrase.test(`${each} so`) || phrase.test(`so ${each}`))).toEqual([])
  })
})

describe('wordings of a line', () => {
  it('leave brackets without a bar, and placeholders, as they are', () => {
    expect(wordingsOf('take {what: a|b} (now) (here|there)')).toEqual([
      'take {what: a|b} (now) here',
      'take {what: a|b} (now) there',
    ])
  })

  it.each([
    ['(a|) quarter past', ['a quarter past', 'quarter past']],
    ['jan(uary|)', ['january', 'jan']],
    ['how (do|did) (you|they)', ['how do you', 'how do they', 'how did you', 'how did they']],
    ['(last|this (last|)) night', ['last night', 'this last night', 'this night']],
    ['plain', ['plain']],
  ])('"%s"', (line, all) => {
    expect(wordingsOf(line)).toEqual(all)
  })

  it('are none where they are more than a bound allows', () => {
    const line = Array.from({ length: 8 }, () => '(a|b)').join(' ')
    expect(wordingsOf(line)).toHaveLength(256)
    expect(wordingsOf(line, { wordings: 120, characters: 20_000 })).toEqual([])
    expect(wordingsOf('(a|b) long line', { wordings: 120, characters: 20 })).toEqual([])
  })
})

describe('a phrase anywhere in a text', () => {
  it.each([
    ['Right now!', true],
    ['right away, please', true],
    ['at once', true],
    ['at  once', true],
    ['knowing', false],
    ['at', false],
  ])('of phrases, one to a line, "%s" holds one: %s', (text, holds) => {
    expect(phraseAnywhere(['now', 'right (now|away)', '(at|) once']).test(text)).toBe(holds)
  })

  it('is the longer of two that begin alike', () => {
    expect(phraseAnywhere(['all', 'all of (it|them)']).exec('Take all of them.')?.[0]).toBe('all of them')
    expect(phraseAnywhere(['at six (a.m|a.m.)']).exec('at six a.m.')?.[0]).toBe('at six a.m.')
  })

  it('has gaps with the words that may be left out, and none before an ending', () => {
    const whole = (line: string) => new RegExp(`^${phraseSource(line)}$`, 'u')
    const fits = ['at noon', 'noon', 'at  noon', 'atnoon'].map((text) => whole('(at|) noon').test(text))
    expect(fits).toEqual([true, true, true, false])
    expect(['day', 'days', 'day s'].map((text) => whole('day(s|)').test(text))).toEqual([true, true, false])
  })

  it('takes signs of regular expressions for themselves, and both apostrophes for one', () => {
    expect(phraseAnywhere(["what's up? (really|honestly)"]).test('What’s up? Really')).toBe(true)
    expect(phraseAnywhere(['a.m.']).test('axmx')).toBe(false)
  })

  it('means what a table says', () => {
    const minutes = meaningIn({ '(a|) quarter past': 15, 'half past': 30 })
    expect(['a quarter past', 'Half past', 'past'].map(minutes)).toEqual([15, 30, undefined])
  })

  it('with a slot for which nothing stands is a mistake of the program', () => {
    expect(() => phraseSource('at {hour}')).toThrow('{hour}')
  })
})

it('spells out no line of more wordings, characters or nested brackets than its bound, and reads it once', () => {
  const bound = { wordings: 120, characters: 20_000 }
  const deep = 100_000
  expect(wordingsOf(`${'('.repeat(deep)}a${')'.repeat(deep)}`, bound)).toEqual([])
  expect(wordingsOf(`a ${`(|${'x'.repeat(20_000)})`.repeat(6)}`, bound)).toEqual([])
  expect(wordingsOf(`a (${'(b|c)(d|e)(f|g)|'.repeat(20_000)}h)`, bound)).toEqual([])
  expect(wordingsOf('('.repeat(deep))[0]?.length).toBe(deep)
  expect(wordingsOf('bake ((a|one) (loaf|roll)|me bread)', bound)).toHaveLength(5)
})
