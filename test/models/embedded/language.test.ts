import { describe, expect, it } from 'vitest'
import { flipPerson } from '../../../main/language/en/grammar/flip-person.ts'
import { readQuestion } from '../../../main/language/en/grammar/question.ts'
import { contentStems } from '../../../main/language/en/grammar/terms.ts'
import { makeSentence, readSentences } from '../../../main/language/en/grammar/text.ts'
import { nearness } from '../../../main/language/en/lexicon/related.ts'
import { stem } from '../../../main/language/en/lexicon/stem.ts'
import { sayTime, sayWhen, shiftDays } from '../../../main/language/en/time/say-time.ts'
import { toFirstPerson } from '../../../main/models/embedded/knowledge/about.ts'
import { compose } from '../../../main/models/embedded/voice/compose.ts'
import { gameTime, marta } from '../../support/sample-characters.ts'

describe('flipping the person', () => {
  it.each([
    ['I am looking for a kettle that I left at the ford', 'you are looking for a kettle that you left at the ford'],
    ['I was robbed and my purse is gone', 'you were robbed and your purse is gone'],
    ['my brother and I were late', 'your brother and you were late'],
    ['you are kind to me', 'I am kind to you'],
    ['I trust you', 'you trust me'],
    ['I gave you my word', 'you gave me your word'],
    ['I think you are lying', 'you think I am lying'],
    ['do you like me', 'do I like you'],
    ['the horse is mine', 'the horse is yours'],
    ['we lost our way', 'you lost your way'],
    ['he said that I was right', 'he said that you were right'],
    ['I hope you remember me', 'you hope I remember you'],
    ['I hurt myself', 'you hurt yourself'],
    ['are you angry with us', 'am I angry with you'],
    ['the miller was here before me', 'the miller was here before you'],
    ['I have a gift for you', 'you have a gift for me'],
    ['I trust you, for you are kind', 'you trust me, for I am kind'],
  ])('%s → %s', (said, flipped) => {
    expect(flipPerson(said)).toBe(flipped)
  })

  it('gives the same sentence back when flipped twice, where no "we" is in it', () => {
    for (const text of ['I trust you', 'I lost my ring', 'you are my friend'])
      expect(flipPerson(flipPerson(text))).toBe(text)
  })
})

describe('reading sentences', () => {
  it.each([
    ["i'm lost. wheres the inn?", ['I am lost', 'where is the inn']],
    ['u look gr8, whats ur name', ['you look gr8', 'what is your name']],
    ['hi im new here where can i sleep', ['hi I am new here', 'where can I sleep']],
    ['how old are you', ['how old are you']],
    ['were is bram', ['where is bram']],
    ["I don't know Bram's dog", ["I do not know Bram's dog"]],
    ['ill be back', ['I will be back']],
    ['', []],
    ['?!…', []],
  ])('%s', (raw, expected) => {
    expect(readSentences(raw).map((sentence) => sentence.text)).toEqual(expected)
  })

  it('drops what nobody can say', () => {
    expect(readSentences('he\u200bllo \u0007{name} <b>you</b>').map((sentence) => sentence.norm)).toEqual([
      'hello name b you b',
    ])
  })
})

describe('reading questions', () => {
  const read = (text: string) => {
    const sentence = readSentences(text)[0]
    return readQuestion(sentence ?? makeSentence([], ''))
  }
  it.each([
    ['do you happen to know where the ferry lands', 'where', 'where the ferry lands'],
    ['i wonder who owns that cow', 'who', 'who owns that cow'],
    ['could you tell me when the fair starts', 'when', 'when the fair starts'],
    ['any idea why the gate is shut', 'why', 'why the gate is shut'],
    ['can you remind me what i asked for', 'what', 'what i asked for'],
    ['how long have you been here', 'how-long', 'how long have you been here'],
    ['is the ford deep', null, 'is the ford deep'],
    ['tell me about the old gate', null, 'the old gate'],
  ])('%s', (text, word, inner) => {
    expect(read(text)).toMatchObject({ asks: true, word, inner })
  })

  it.each(['I lost a kettle', 'the ford is deep', 'follow me', 'my name is Ines'])(
    'takes "%s" for no question',
    (text) => {
      expect(read(text).asks).toBe(false)
    },
  )
})

describe('comparing words', () => {
  it.each([
    ['losing', 'lost'],
    ['bakes', 'baking'],
    ['children', 'child'],
    ['carried', 'carry'],
    ['stories', 'story'],
    ['loaves', 'loaf'],
  ])('%s and %s have one stem', (left, right) => expect(stem(left)).toBe(stem(right)))
  it.each([
    ['mislay', 'lost'],
    ['search', 'look-for'],
    ['trade', 'carpenter'],
    ['colour', 'green'],
    ['mount', 'horse'],
    ['mum', 'mother'],
    ['frightens', 'afraid'],
  ])('%s is near %s', (asked, found) => expect(nearness(stem(asked), stem(found))).toBeGreaterThan(0.6))
  it.each([
    ['hat', 'ring'],
    ['dog', 'cat'],
    ['brother', 'sister'],
    ['green', 'blue'],
    ['ring', 'king'],
    ['apple', 'pear'],
  ])('%s is not near %s', (asked, found) => expect(nearness(stem(asked), stem(found))).toBe(0))
  it('keeps what carries meaning', () => {
    expect(contentStems('what was I looking for at the well')).toEqual([stem('look-for'), 'well'])
  })
})

describe('saying when', () => {
  const now = gameTime('2026-11-20', '14:10')
  it.each([
    ['2026-11-20', '09:00', 'this morning'],
    ['2026-11-20', '14:00', 'a little while ago'],
    ['2026-11-19', '19:30', 'yesterday evening'],
    ['2026-11-17', '08:00', 'on Tuesday'],
    ['2026-11-03', '08:00', 'on the 3rd'],
    ['2026-10-22', '08:00', 'on the 22nd of October'],
  ])('%s %s is "%s"', (date, time, said) => expect(sayWhen(date, time, now)).toBe(said))
  it('tells the time as people do', () => {
    expect(['07:10', '12:00', '18:45', '23:30', '00:00', '14:58'].map(sayTime)).toEqual([
      'ten past seven in the morning',
      'noon',
      'a quarter to seven in the evening',
      'half past eleven at night',
      'midnight',
      "three o'clock in the afternoon",
    ])
  })
  it('moves days that meant another day when they were said', () => {
    expect(shiftDays('tomorrow I leave', '2026-11-19', now)).toBe('today I leave')
    expect(shiftDays('tomorrow I leave', '2026-11-10', now)).toBe('the next day I leave')
    expect(shiftDays('tomorrow I leave', '2026-11-20', now)).toBe('tomorrow I leave')
  })
})

describe('composing', () => {
  it('makes whole sentences, each once, the name once', () => {
    expect(compose(['good day, Ada', 'Good day, Ada.', 'sit down, Ada!'], 'Ada')).toBe('Good day, Ada. Sit down!')
  })
  it('stays short and leaves no placeholder', () => {
    const text = compose(['one {topic} two', 'word '.repeat(90), 'more'], 'Ada')
    expect(text.length).toBeLessThanOrEqual(320)
    expect(text).not.toMatch(/[{}]/)
  })
})

describe('speaking of oneself', () => {
  it.each([
    ['Marta has baked since she was nine.', 'I have baked since I was nine.'],
    ['She never sleeps and keeps her door open.', 'I never sleep and keep my door open.'],
    ['Marta Oven carries the bread herself.', 'I carry the bread myself.'],
  ])('%s → %s', (told, own) => expect(toFirstPerson(told, marta)).toBe(own))
  it('leaves alone what is about somebody else', () => {
    expect(toFirstPerson('Her sister says she is stubborn, and she is right.', marta)).toBeNull()
    expect(toFirstPerson('The oven is old.', marta)).toBeNull()
  })
})
