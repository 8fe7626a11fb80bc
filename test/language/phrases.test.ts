import { describe, expect, it } from 'vitest'
import { compilePhrases, within, wordingsOf } from '../../main/language/phrases.ts'

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

describe('phrases', () => {
  it.each(rows)('$line', ({ line, fits, not }) => {
    const phrase = compilePhrases([line])
    expect(fits.filter((text) => !phrase.test(text))).toEqual([])
    expect(not.filter((text) => phrase.test(text))).toEqual([])
  })

  it('are one matcher, whichever line fits', () => {
    const phrase = compilePhrases(['hello', ...within('{} of you', ['the two', '(all|some)'])])
    expect(['hello', 'the two of you', 'some of you'].filter((text) => !phrase.test(text))).toEqual([])
    expect(phrase.test('two of you')).toBe(false)
  })

  it('keep the words of a placeholder', () => {
    const phrase = compilePhrases(['take {thing} to {whom}', 'bring {thing}'])
    expect(phrase.exec('take the old sack to Ada')?.groups).toMatchObject({ thing: 'the old sack', whom: 'Ada' })
    expect(phrase.exec('bring a loaf')?.groups?.thing).toBe('a loaf')
  })

  it('match only what they spell out, and all of it', () => {
    const lines = [
      '(can|could) you (please|) (sing|dance) (for (me|us)|)',
      'bake (|me) a loaf',
      'my (head|(left|right) knee) hurts',
    ]
    const phrase = compilePhrases(lines)
    const wordings = lines.flatMap((line) => wordingsOf(line) ?? [])
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

  it('are none where nobody would read them all', () => {
    expect(wordingsOf(Array.from({ length: 8 }, () => '(a|b)').join(' '))).toBeNull()
  })
})
