import { describe, expect, it } from 'vitest'
import { maximumContentBytes, readFrontMatter } from '../../main/content/read-front-matter.ts'

const evidence = globalThis as { evaluated?: boolean }

describe('front matter', () => {
  it('is read as YAML, with the line on which each key and the body stand', () => {
    const result = readFrontMatter('---\nname: Marta\nage: 44\n---\nShe bakes.\n', 'SOUL.md')
    expect(result).toMatchObject({ ok: true, value: { data: { name: 'Marta', age: 44 }, body: 'She bakes.', bodyLine: 5 } })
    expect(result.ok && result.value.lineOf('age')).toBe(3)
  })

  for (const language of ['js', 'javascript', 'JS', ' js', 'json', 'coffee', 'cson', 'toml', 'constructor', '__proto__']) {
    it(`in "${language}" is refused and never evaluated`, () => {
      delete evidence.evaluated
      const result = readFrontMatter(`---${language}\n{ "name": (globalThis.evaluated = true) }\n---\nbody`, 'npc-agents/x/SOUL.md')
      expect(evidence.evaluated).toBeUndefined()
      expect(result).toMatchObject({ ok: false, diagnostic: { file: 'npc-agents/x/SOUL.md', line: 1, severity: 'error' } })
      expect(!result.ok && result.diagnostic.message).toContain('only YAML')
    })
  }

  it('does not run YAML tags that make functions', () => {
    delete evidence.evaluated
    const result = readFrontMatter("---\nname: !!js/function 'function () { globalThis.evaluated = true }'\n---\n", 'SOUL.md')
    expect(result.ok).toBe(false)
    expect(evidence.evaluated).toBeUndefined()
  })

  it('that is broken is named with its line and reason', () => {
    const result = readFrontMatter('---\nname: Marta\nskills: [one\nage: 3\n---\nbody', 'SOUL.md')
    expect(result).toMatchObject({ ok: false, diagnostic: { line: 4 } })
    expect(!result.ok && result.diagnostic.message).toContain('not valid YAML')
  })

  it('must be closed, must be a mapping and must not be huge', () => {
    const messages = ['---\nname: Marta\nbody without end', '---\n- a\n- b\n---\n', 'x'.repeat(maximumContentBytes + 1), '\0\u0001'].map((text) => {
      const result = readFrontMatter(text, 'SOUL.md')
      return result.ok ? 'accepted' : result.diagnostic.message
    })
    expect(messages).toEqual([
      expect.stringContaining('not closed'),
      expect.stringContaining('key: value'),
      expect.stringContaining('larger than 256 KB'),
      expect.stringContaining('binary'),
    ])
  })

  it('may be absent, and Windows line ends and a byte order mark do not matter', () => {
    expect(readFrontMatter('Just prose.', 'SOUL.md')).toMatchObject({ ok: true, value: { data: {}, body: 'Just prose.', bodyLine: 1 } })
    expect(readFrontMatter('\uFEFF---\r\nname: Marta\r\n---\r\nHi\r\n', 'SOUL.md')).toMatchObject({ ok: true, value: { data: { name: 'Marta' }, body: 'Hi' } })
  })
})
