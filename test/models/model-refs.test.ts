import { describe, expect, it } from 'vitest'
import { formatModelRef, parseModelRef } from '../../main/models/model-refs.ts'

describe('a model reference', () => {
  it.each([
    ['auto', { kind: 'auto' }],
    ['embedded/hearth', { kind: 'embedded' }],
    ['embedded', { kind: 'embedded' }],
    ['ollama/qwen3:4b', { kind: 'ollama', model: 'qwen3:4b' }],
    ['ollama/hf.co/someone/some-model:Q4_K_M', { kind: 'ollama', model: 'hf.co/someone/some-model:Q4_K_M' }],
    [
      'openai/meta-llama/llama-3.1-8b:free',
      { kind: 'openai', service: 'openai', model: 'meta-llama/llama-3.1-8b:free' },
    ],
    ['OpenAI/Small', { kind: 'openai', service: 'openai', model: 'Small' }],
    ['scripted/test/fixtures/story.json', { kind: 'scripted', file: 'test/fixtures/story.json' }],
    ['scripted', { kind: 'scripted', file: 'default' }],
    ['  ollama/a  ', { kind: 'ollama', model: 'a' }],
  ])('reads %j', (text, ref) => {
    expect(parseModelRef(text)).toEqual({ ok: true, ref })
  })

  it.each([
    ['', 'empty'],
    ['qwen3:4b', 'provider is missing'],
    ['anthropic/claude', 'no provider "anthropic"'],
    ['ollama/', 'name of the model'],
    ['openai', 'name of the model'],
    ['scripted/', 'file is missing'],
    ['embedded/other', 'embedded/hearth'],
    ['auto/ollama', 'auto takes no model name'],
    ['ollama/a b', 'white space'],
    ['ollama/a\u0000b', 'control characters'],
  ])('refuses %j and names what is allowed', (text, why) => {
    expect(parseModelRef(text)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(new RegExp(`${why}.*ollama/<model>`)),
    })
  })

  it.each(['auto', 'embedded/hearth', 'ollama/qwen3:4b', 'openai/a/b:c', 'scripted/x.json'])(
    '%s is written as it is read',
    (text) => {
      const parsed = parseModelRef(text)
      expect(parsed.ok && formatModelRef(parsed.ref)).toBe(text)
    },
  )
})
