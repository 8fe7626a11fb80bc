import { describe, expect, it } from 'vitest'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'

const listen = (isTrue: () => boolean) => {
  let heard = ''
  const guard = createTruthGuard({
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

  it('are broken off after a whole word, where their beginning was said already', () => {
    const { guard, heard } = listen(() => false)
    for (const part of parts('Well now my dear friend, the bread is in your bag.')) guard.push(part)
    guard.finish()
    expect(heard()).toBe('Well now my dear friend, the bread is in your … ')
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
    guard.push('The bell rang at dawn today and nobody')
    expect(heard()).toBe('The bell rang at dawn today and nobody')
  })

  it('stream up to the first word that may tell of an act, letter by letter', () => {
    const { guard, heard } = listen(() => false)
    for (const letter of 'The bell rang at dawn today, and then the bread was in your ha') guard.push(letter)
    expect(heard()).toBe('The bell rang at dawn today, and then the bread was in your ')
    for (const letter of 'll.') guard.push(letter)
    expect(heard()).toBe('The bell rang at dawn today, and then the bread was in your hall.')
  })

  it('are never broken off within a word', () => {
    const { guard, heard } = listen(() => false)
    for (const letter of "Say yes, for I've given you the bread.") guard.push(letter)
    expect(guard.finish()).toHaveLength(1)
    expect(heard()).toBe("Say yes, for I've … ")
  })

  it('are each told of, and leave an answer empty that holds nothing else', () => {
    const { guard, heard } = listen(() => false)
    guard.push("I gave you the bread. I've taken your loaf for it. I have opened my shop.")
    expect(guard.finish().map(({ claim }) => claim.kind)).toEqual(['give', 'take', 'shop'])
    expect(heard()).toBe('')
    expect(guard.finish()).toEqual([])
  })
})
