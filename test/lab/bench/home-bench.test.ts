import { describe, expect, it } from 'vitest'
import { createPromptCache } from '../../../main/lab/bench/home/prompt-cache.ts'

describe('the prompts that a model server keeps', () => {
  it('are found by their longest common beginning, whichever was asked last', () => {
    const cache = createPromptCache(1000)
    expect(cache.read('tools marta hello')).toBe(0)
    expect(cache.read('tools bram hello')).toBe('tools '.length)
    expect(cache.read('tools marta hello, and bread?')).toBe('tools marta hello'.length)
    expect(cache.read('tools bram hello')).toBe('tools bram hello'.length)
    expect(cache.read('')).toBe(0)
  })

  it('go when there is no more room, the oldest first', () => {
    const cache = createPromptCache(10)
    cache.read('aaaa')
    cache.read('bbbb')
    cache.read('cccc')
    expect(cache.read('aaaa')).toBe(0)
    expect(cache.read('cccc')).toBe(4)
    expect(cache.read('d'.repeat(40))).toBe(0)
    expect(cache.read('d'.repeat(40))).toBe(40)
  })
})
