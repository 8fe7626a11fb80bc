import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '../../../main/content/read-front-matter.ts'
import { toolLimit } from '../../../main/content/skills/beyond-here.ts'
import { renderCatalogue } from '../../../main/content/skills/catalogue.ts'
import { validateFields } from '../../../main/content/skills/format/validate-fields.ts'
import { loadSkill } from '../../../main/content/skills/load-skill.ts'

const load = (head: string, body = 'Knead.', folder = 'baking') =>
  loadSkill({
    text: `---\n${head}\n---\n\n${body}\n`,
    folder,
    file: `skills/${folder}/SKILL.md`,
    tier: { kind: 'bundled' },
  })
const warnings = (loaded: ReturnType<typeof load>): string[] =>
  loaded.diagnostics.map(({ severity, line, message }) => `${severity} ${line}: ${message}`)

describe('a skill is loaded leniently', () => {
  it('with another name than its folder, and with a name that is too long: a warning each', () => {
    const other = load('name: brewing\ndescription: How to brew.')
    expect(other.skill?.name).toBe('brewing')
    expect(warnings(other)).toEqual([expect.stringMatching(/^warning 2: .*its folder is "baking"/)])
    const long = load(`name: ${'a'.repeat(65)}\ndescription: How to.`, 'x', 'a'.repeat(65))
    expect(long.skill?.name).toHaveLength(65)
    expect(warnings(long)).toEqual([expect.stringMatching(/^warning 2: .*at most 64/)])
  })

  it('not without a description, not with an empty one, and not with YAML that cannot be read', () => {
    for (const head of [
      'name: baking',
      'name: baking\ndescription: ""',
      'name: baking\ndescription:',
      'name: baking\ndescription: [one',
    ]) {
      const { skill, diagnostics } = load(head)
      expect(skill).toBeNull()
      expect(diagnostics).toMatchObject([
        { severity: 'error', file: 'skills/baking/SKILL.md', line: expect.any(Number) },
      ])
    }
  })

  it.each([
    ['Bread Baking', 'bread-baking'],
    ['bread_baking', 'bread-baking'],
    ['Bread: Baking & More', 'bread-baking-more'],
    ['Печь Хлеб', 'печь-хлеб'],
  ])('with a name that other programs take, in our letters: %s', (written, name) => {
    const loaded = load(`name: "${written}"\ndescription: How to.`, 'x', name)
    expect(loaded.skill?.name).toBe(name)
    expect(warnings(loaded)).toContainEqual(expect.stringContaining(`is read as "${name}"`))
  })

  it('not with a name that could be anything', () => {
    for (const written of ['bake!', '"<b>bake</b>"', '---', '"_"'])
      expect(load(`name: ${written}\ndescription: How to.`, 'x', '@').skill, written).toBeNull()
  })

  it('when its description holds a colon and no quotes', () => {
    const { skill, diagnostics } = load(
      'name: baking\ndescription: Use when: somebody asks for "bread": any\nlicense: MIT',
    )
    expect(skill).toMatchObject({ description: 'Use when: somebody asks for "bread": any', license: 'MIT' })
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 3, message: expect.stringContaining('Put it in quotes') },
    ])
  })

  it('with fields of other programs, and says of each that it is not of the format', () => {
    const { skill, diagnostics } = load(
      'name: baking\ndescription: How to.\nhomepage: none\ncommand-dispatch: tool\nuser-invocable: true',
    )
    expect(skill?.name).toBe('baking')
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 4, message: expect.stringContaining('"homepage" is not a field') },
      { severity: 'warning', line: 5, message: expect.stringContaining('"command-dispatch" is not a field') },
      { severity: 'warning', line: 6, message: expect.stringContaining('"user-invocable" is not a field') },
    ])
  })

  it('hidden from minds when it says so', () => {
    expect(
      load('name: baking\ndescription: How to.\ndisable-model-invocation: true').skill?.disableModelInvocation,
    ).toBe(true)
    expect(
      load('name: baking\ndescription: How to.\ndisable-model-invocation: false').skill?.disableModelInvocation,
    ).toBeUndefined()
  })

  it('with all fields as text, the way they were written', () => {
    const { skill, diagnostics } = load(
      'name: baking\ndescription: How to.\nlicense: MIT\ncompatibility: An oven.\nmetadata:\n  version: 1.0\n  npc.level: "2"\n  since: 2026-11-21\n  audience: listed\nallowed-tools: use Bash(git add:*) say',
    )
    expect(skill).toMatchObject({
      compatibility: 'An oven.',
      audience: 'listed',
      metadata: { version: '1.0', 'npc.level': '2', since: '2026-11-21' },
      allowedTools: ['use', 'Bash(git add:*)', 'say'],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      bodyLine: 14,
    })
    expect(diagnostics).toEqual([])
  })

  it.each([
    'allowed-tools: ""',
    'allowed-tools: []',
    'allowed-tools: 5',
    'allowed-tools: { look: give }',
    'allowed-tools:',
  ])('with a limit that lets nothing through where it cannot be read: %s', (line) => {
    const { skill, diagnostics } = load(`name: baking\ndescription: How to.\n${line}\nmetadata:\n  npc.level: "2"`)
    expect(skill).toMatchObject({ allowedTools: [], metadata: { 'npc.level': '2' } })
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 4, message: expect.stringContaining('can only speak') },
    ])
  })

  it('with its limit, whatever is wrong with its other fields', () => {
    const { skill, diagnostics } = load('name: baking\ndescription: How to.\nallowed-tools: look\nmetadata: everything')
    expect(skill?.allowedTools).toEqual(['look'])
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 5, message: expect.stringContaining('it is ignored') },
    ])
    expect(load('name: baking\ndescription: How to.').skill?.allowedTools).toBeUndefined()
  })

  it.each([
    [
      'a mapping',
      'metadata:\n  openclaw:\n    os: [linux]\n    requires: { bins: [git], anyBins: [npm, pnpm], env: [TOKEN], config: [a.b] }',
    ],
    [
      'a text in JSON5',
      `metadata:\n  openclaw: "{os:['linux'], /* all */ requires:{bins:['git'],anyBins:['npm','pnpm',],env:['TOKEN'],config:['a.b']}}"`,
    ],
  ])('with what OpenClaw would ask for, as %s', (_how, metadata) => {
    expect(load(`name: baking\ndescription: How to.\n${metadata}`).skill?.requires).toEqual({
      os: ['linux'],
      bins: ['git'],
      anyBins: ['npm', 'pnpm'],
      env: ['TOKEN'],
      config: ['a.b'],
    })
  })

  it.each([
    'metadata: { "clawdbot": { "emoji": "🌤️", "requires": { "bins": ["curl"] } } }',
    'metadata:\n  other-host: "{requires: {bins: [\'curl\']}}"',
    'metadata: { "openclaw": { "emoji": "🛒" }, "requires": { "bins": ["curl"] } }',
  ])('with what any other program would ask for: %s', (metadata) => {
    expect(load(`name: baking\ndescription: How to.\n${metadata}`).skill?.requires).toEqual({ bins: ['curl'] })
  })

  it.each([
    'metadata:\n  openclaw: "{{{"',
    'metadata:\n  openclaw: 7',
    'metadata: none',
    'metadata:\n  openclaw: "{requires: 1}"',
  ])('also with nonsense: %j', (metadata) => {
    const { skill } = load(`name: baking\ndescription: How to.\n${metadata}`)
    expect(skill?.name).toBe('baking')
    expect(skill?.requires).toBeUndefined()
  })

  const spaces = ' '.repeat(150_000)
  it.each([
    ['blanks within a line', `metadata:\n  a: |\n    b${spaces}c\n  n: 3`],
    ['a line of blanks', `metadata:\n  a: |\n    ${spaces}\n  n: 3`],
    ['blanks before a remark', `metadata:\n  n: 3${spaces}# x`],
    ['blanks where a text should stand', `license:${spaces}\ncompatibility: a: b`],
    ['brackets that never close', `allowed-tools: ${'a('.repeat(75_000)}`],
    ['blanks in what OpenClaw asks', `metadata:\n  openclaw: "{${'\\t'.repeat(60_000)}x"`],
    ['remarks that never end in what OpenClaw asks', `metadata:\n  openclaw: "{${'/*'.repeat(60_000)}"`],
    [
      'thousands of keys in its metadata',
      `metadata:\n${Array.from({ length: 12_000 }, (_, key) => `  k${key}: ${key}`).join('\n')}`,
    ],
    ['thousands of unknown fields', Array.from({ length: 12_000 }, (_, key) => `k${key}: ${key}`).join('\n')],
  ])('before anybody waits for it, with %s', (_what, fields) => {
    const text = `---\nname: baking\ndescription: How to.\n${fields}\n---\nKnead.\n`
    const { diagnostics } = load(`name: baking\ndescription: How to.\n${fields}`)
    expect(diagnostics.every(({ message }) => message.length < 1000)).toBe(true)
    const matter = readFrontMatter(text, 'SKILL.md')
    if (matter.ok) expect(validateFields(matter.value, text, 'baking').errors.every(({ line }) => line > 0)).toBe(true)
  })

  it('never with an alias bomb, nor with one that bites its own tail', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x]',
      ...'bcdefgh'
        .split('')
        .map((key, index) => `${key}: &${key} [${Array(8).fill(`*${'abcdefg'[index]}`).join(',')}]`),
    ]
    expect(load(`name: baking\ndescription: How to.\nmetadata:\n  ${bomb.join('\n  ')}`).skill).toBeNull()
    expect(load('name: baking\ndescription: How to.\nmetadata:\n  a: &a [*a]').skill).toBeNull()
  })

  it('with {baseDir} put in, relative to the project', () => {
    expect(load('name: baking\ndescription: How to.', 'See {baseDir}/references/a.md').skill?.body).toBe(
      'See skills/baking/references/a.md',
    )
  })

  it('with a name in any script, through to the catalogue', () => {
    const { skill, diagnostics } = load('name: 技能\ndescription: How to.', 'x', '技能')
    expect(diagnostics).toEqual([])
    expect(renderCatalogue(skill === null ? [] : [skill])).toContain('<name>技能</name>')
  })
})

it('is told of everything that keeps it from being used, at once', () => {
  const { skill, diagnostics } = loadSkill({
    text: '---\nname: "Bad Name!"\nlicense: MIT\n---\nDo it.',
    folder: 'bad',
    file: 'skills/bad/SKILL.md',
    tier: { kind: 'bundled' },
  })
  expect(skill).toBeNull()
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
    expect.stringContaining('"description" is missing'),
    // The first is all that the studio shows: what tells most.
    expect.stringContaining('other than letters, digits and hyphens'),
    expect.stringContaining('lower case'),
    expect.stringContaining('its folder is "bad"'),
  ])
})

it.each([
  [['Read', 'Write,', 'Bash(git add:*)', 'mcp__oven__heat'], null],
  [['Read', 'look'], ['look']],
  [['Look'], ['Look']],
  [['LOOK', 'Read'], ['LOOK']],
  [['look(give emote)'], ['look(give emote)']],
  [[], []],
  [null, null],
])(
  'limits tools by what may be meant for ours, and by no list of nothing but other programs: %j',
  (allowedTools, limit) => {
    expect(toolLimit({ allowedTools })).toEqual(limit)
  },
)
