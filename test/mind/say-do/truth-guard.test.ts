import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'

const listen = (isTrue: () => boolean) => {
  let heard = ''
  const guard = createTruthGuard({
    reader: english.claims,
    words: () => ({ things: ['bread', 'loaf'], asked: '' }),
    isTrue,
    say: (text) => {
      heard += text
    },
  })
  return { guard, heard: () => heard }
}
const parts = (text: string): string[] => text.match(/.{1,3}/gs) ?? []

describe('words that claim an act', () => {
  it('are left out when nothing bears them out; nothing is said in their place, and the order stays', () => {
    const { guard, heard } = listen(() => false)
    for (const part of parts('Good day, Ana. I gave you the bread. Mind the step.')) guard.push(part)
    expect(heard()).toBe('Good day, Ana. ')
    expect(guard.finish()).toEqual([
      { claim: { kind: 'give', object: 'the bread.' }, sentence: 'I gave you the bread.' },
    ])
    expect(heard()).toBe('Good day, Ana. Mind the step.')
  })

  it('are left out again when they are said once more', () => {
    const { guard, heard } = listen(() => false)
    for (let time = 0; time < 2; time++) {
      guard.push('There you are, dove, I have given you the loaf.')
      guard.pause()
      expect(guard.finish()).toHaveLength(1)
    }
    expect(heard()).toBe('')
  })

  it('wait for the act that follows them, and are said word for word then', () => {
    let given = false
    const { guard, heard } = listen(() => given)
    guard.push('Here is your loaf. It is warm.')
    expect(heard()).toBe('')
    given = true
    guard.settle()
    guard.push(' Eat well.')
    expect(guard.finish()).toEqual([])
    expect(heard()).toBe('Here is your loaf. It is warm. Eat well.')
  })

  it.each([
    ['Listen, dear friend, the bread is in your bag.', 'Listen, dear friend… '],
    ['Good day – I have put the bread in your bag.', 'Good day… '],
    ["Say yes, for I've given you the bread.", 'Say yes… '],
    ['The bread is in your bag.', ''],
    ['And now the loaf is in your basket.', ''],
  ])('are broken off between two clauses, where one was said already: “%s”', (sentence, left) => {
    const { guard, heard } = listen(() => false)
    for (const letter of sentence) guard.push(letter)
    expect(guard.finish()).toHaveLength(1)
    expect(heard()).toBe(left)
  })

  it('take along what leans on them, and leave what stands by itself', () => {
    const { guard, heard } = listen(() => false)
    guard.push("Here is your loaf. It's still warm. And mind it, dove! Enjoy! How is your brother? It is late.")
    expect(guard.finish()).toEqual([
      { claim: expect.objectContaining({ kind: 'give' }), sentence: 'Here is your loaf.' },
      { claim: null, sentence: "It's still warm." },
      { claim: null, sentence: 'And mind it, dove!' },
      { claim: null, sentence: 'Enjoy!' },
    ])
    expect(heard()).toBe('How is your brother? It is late.')
  })

  it('take along a sentence in which the speaker did it', () => {
    const { guard, heard } = listen(() => false)
    guard.push('The loaf is in your basket now. I put it there myself! Shall we talk about salt?')
    expect(guard.finish()).toHaveLength(2)
    expect(heard()).toBe('Shall we talk about salt?')
  })

  it('take along no words that are fine, though the mind is asked anew', () => {
    const { guard, heard } = listen(() => false)
    guard.push('Good day, Ana! Here is your loaf. How is your brother?')
    expect(guard.finish().map(({ sentence }) => sentence)).toEqual(['Here is your loaf.'])
    expect(heard()).toBe('Good day, Ana! How is your brother?')
  })

  it('at the end of what was said before an act are said as soon as it is done', () => {
    const borne = { out: false }
    const { guard, heard } = listen(() => borne.out)
    guard.push('Here is your loaf.')
    guard.pause()
    expect(heard()).toBe('')
    borne.out = true
    guard.settle()
    expect(heard()).toBe('Here is your loaf.')
    expect(guard.finish()).toEqual([])
  })

  it('leave ordinary talk as it is, in whatever pieces it comes', () => {
    const text = 'The bell rang at dawn, as it does. Nobody knows why!\nAsk Father Oswin, or St. Orla… or me.  '
    for (const size of [1, 2, 7, 200]) {
      const { guard, heard } = listen(() => false)
      for (let at = 0; at < text.length; at += size) guard.push(text.slice(at, at + size))
      expect(guard.finish()).toEqual([])
      expect(heard()).toBe(text)
    }
  })

  it('stream while a sentence is still coming', () => {
    const { guard, heard } = listen(() => false)
    guard.push('Nobody knows why the bell rang at dawn tod')
    expect(heard()).toBe('Nobody knows why the bell rang at dawn')
  })

  it('stream clause by clause, up to the first that may tell of an act', () => {
    const { guard, heard } = listen(() => false)
    for (const letter of 'Nobody slept at dawn, and then the bread was in your ha') guard.push(letter)
    expect(heard()).toBe('Nobody slept at dawn')
    for (const letter of 'll.') guard.push(letter)
    expect(heard()).toBe('Nobody slept at dawn, and then the bread was in your hall.')
  })

  it('are each told of, and leave an answer empty that holds nothing else', () => {
    const { guard, heard } = listen(() => false)
    guard.push("I gave you the bread. I've taken your loaf for it. I have opened my shop.")
    expect(guard.finish().map(({ claim }) => claim?.kind)).toEqual(['give', 'take', 'shop'])
    expect(heard()).toBe('')
    expect(guard.finish()).toEqual([])
  })
})
