import { describe, expect, it } from 'vitest'
import { maximumContentBytes, readFrontMatter } from '../../main/content/read-front-matter.ts'

const evidence = globalThis as { evaluated?: boolean }

describe('front matter', () => {
  it('is read as YAML, with the line on which each key and the body stand', () => {
    const result = readFrontMatter('---\nname: Marta\nage: 44\n---\nShe bakes.\n', 'SOUL.md')
    expect(result).toMatchObject({
      ok: true,
      value: { data: { name: 'Marta', age: 44 }, body: 'She bakes.', bodyLine: 5 },
    })
    expect(result.ok && result.value.lineOf('age')).toBe(3)
  })

  it.each([
    ['brackets that exhaust the stack', `name: x\nk: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['brackets', `name: x\nk: ${'['.repeat(40)}${']'.repeat(40)}`],
    ['dashes', `k:\n${'- '.repeat(5000)}x`],
  ])('nested too deep by %s is told with its line and what to do', (_how, head) => {
    const result = readFrontMatter(`---\n${head}\n---\n`, 'SOUL.md')
    expect(result).toMatchObject({
      ok: false,
      diagnostic: { file: 'SOUL.md', message: expect.stringMatching(/nested more than 32 levels deep.*fewer levels/) },
    })
    expect(result.ok || (result.diagnostic.line ?? 0) > 2).toBe(true)
  })

  for (const language of [
    'js',
    'javascript',
    'JS',
    ' js',
    'json',
    'coffee',
    'cson',
    'toml',
    'constructor',
    '__proto__',
  ]) {
    it(`in "${language}" is refused and never evaluated`, () => {
      delete evidence.evaluated
      const result = readFrontMatter(
        `---${language}\n{ "name": (globalThis.evaluated = true) }\n---\nbody`,
        'npc-agents/x/SOUL.md',
      )
      expect(evidence.evaluated).toBeUndefined()
      expect(result).toMatchObject({
        ok: false,
        diagnostic: { file: 'npc-agents/x/SOUL.md', line: 1, severity: 'error' },
      })
      expect(!result.ok && result.diagnostic.message).toContain('only YAML')
    })
  }

  it('does not run YAML tags that make functions', () => {
    delete evidence.evaluated
    const result = readFrontMatter(
      "---\nname: !!js/function 'function () { globalThis.evaluated = true }'\n---\n",
      'SOUL.md',
    )
    expect(result.ok).toBe(false)
    expect(evidence.evaluated).toBeUndefined()
  })

  it('that is broken is named with its line and reason', () => {
    const result = readFrontMatter('---\nname: Marta\nskills: [one\nage: 3\n---\nbody', 'SOUL.md')
    expect(result).toMatchObject({ ok: false, diagnostic: { line: 4 } })
    expect(!result.ok && result.diagnostic.message).toContain('not valid YAML')
  })

  it('must be closed, must be a mapping and must not be huge', () => {
    const messages = [
      '---\nname: Marta\nbody without end',
      '---\n- a\n- b\n---\n',
      'x'.repeat(maximumContentBytes + 1),
      '\0\u0001',
    ].map((text) => {
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
    expect(readFrontMatter('Just prose.', 'SOUL.md')).toMatchObject({
      ok: true,
      value: { data: {}, body: 'Just prose.', bodyLine: 1 },
    })
    expect(readFrontMatter('\uFEFF---\r\nname: Marta\r\n---\r\nHi\r\n', 'SOUL.md')).toMatchObject({
      ok: true,
      value: { data: { name: 'Marta' }, body: 'Hi' },
    })
  })

  it('may point back at itself a few times, and no more than can be written by hand', () => {
    const read = (text: string) => {
      const result = readFrontMatter(`---\n${text}\n---\n`, 'SOUL.md')
      return result.ok ? result.value.data : `${result.diagnostic.line}: ${result.diagnostic.message}`
    }
    expect(read('day: &day { at: mill }\nmonday: *day\ntuesday: { <<: *day, doing: grinding }')).toMatchObject({
      monday: { at: 'mill' },
      tuesday: { at: 'mill' },
    })
    expect(read(`a: &a 1\nb: [${Array(100).fill('*a').join(', ')}]`)).toMatchObject({ b: Array(100).fill(1) })
    expect(read(`a: &a 1\nb:\n${Array(101).fill('  - *a\n').join('')}`)).toMatch(/^104: more than 100 YAML aliases/)
    expect(read('a: &a [*a]')).toMatch(/refers to itself/)
    expect(read(`a: ${'['.repeat(40)}${']'.repeat(40)}`)).toMatch(/nested more than 32 levels deep/)
    const chain = Array.from(
      { length: 40 },
      (_, index) => `k${index}: &k${index} [${index === 0 ? 'x' : `*k${index - 1}`}]`,
    )
    expect(read(chain.join('\n')), 'a chain of aliases is as deep as it is long').toMatch(
      /nested more than 32 levels deep/,
    )
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefg'[index]}`)}]`),
    ]
    expect(read(bomb.join('\n'))).toMatch(/expands to too many values/)
    expect(read(`about: &a x\ntext: "${'*a* '.repeat(500)}"`), "Markdown's stars are no aliases").toMatchObject({
      about: 'x',
    })
  })

  it('is refused where it is hollow, before anybody goes through it', () => {
    const read = (blank: string) => readFrontMatter(`---\nname: Marta\n${blank}\n---\n`, 'SOUL.md')
    expect(read('\n'.repeat(90))).toMatchObject({ ok: true })
    for (const blank of ['\n', ' \n', '\u2028', '\t\u2029'])
      expect(read(blank.repeat(60_000))).toMatchObject({
        ok: false,
        diagnostic: { message: expect.stringMatching(/blank lines/) },
      })
    expect(read('\n'.repeat(200))).toMatchObject({ diagnostic: { line: 103 } })
  })

  it('tells the line of each entry of a list', () => {
    const result = readFrontMatter(
      '---\nitems:\n  # first\n  - id: a\n    goals:\n      - x\n      - y\n\n  - id: b\nmore: [1, 2]\n---\n',
      'ITEMS.md',
    )
    const lines = result.ok && [0, 1, 2].map((index) => result.value.lineOfEntry('items', index))
    expect(lines).toEqual([4, 9, 2])
    expect(result.ok && result.value.lineOfEntry('more', 1)).toBe(10)
  })
})
