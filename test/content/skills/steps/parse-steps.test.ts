import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSteps } from '../../../../main/content/skills/check/check-steps.ts'
import { occasionsOf, parseSteps } from '../../../../main/content/skills/steps/parse-steps.ts'
import { english } from '../../../../main/language/en/english.ts'
import fc from '../../../support/fast-check.ts'
import { inEnglish } from '../../../support/in-english.ts'
import { steps } from './follow.ts'

const tools = (...names: string[]) => names.map((name) => ({ name, arguments: null }))
const page = readFileSync(join(import.meta.dirname, '../../../../docs/skill-steps.md'), 'utf8')
const example = /```markdown\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

describe('the notation', () => {
  it('reads the example of its own page whole, and finds nothing wrong with it', () => {
    const { occasions, steps: read } = parseSteps(example, english)
    expect(occasions.map(({ text }) => text)).toEqual(['bake me a honey loaf', 'I would like {count} honey loaves'])
    expect(
      read.map(({ does, condition, otherwise }) => [
        condition !== null,
        does.actions.map(({ kind }) => kind).join(),
        does.stop,
        otherwise?.stop ?? null,
      ]),
    ).toEqual([
      [true, 'say', true, null],
      [true, 'ask', false, null],
      [true, 'tool', false, null],
      [false, 'tool', false, true],
      [false, 'tool', false, null],
      [false, 'say', false, null],
    ])
    expect(checkSteps(example, { language: english, tools: tools('use', 'give', 'move_to') })).toEqual([])
  })

  it.each([
    ['1) *If* you have no `honey`: **say** “I am out.” and stop.'],
    ['1. if you do not have `honey`,\n   say "I am out." and\n   stop'],
    ['- Unless you have `honey`: say to them: "I am out." and then stop!'],
    ['1. IF YOU HAVE NO `honey`: SAY "I am out." AND STOP.'],
    ['* If you don’t have `honey`: say "I am out.", then stop'],
  ])('is read however it is typed: %s', (line) => {
    const { steps: read, problems } = parseSteps(`### steps:\n\n${line}\n`.replace('steps:', 'Steps'), english)
    expect(problems).toEqual([])
    expect(read).toMatchObject([{ does: { actions: [{ kind: 'say', lines: [['I am out.']] }], stop: true } }])
  })

  it('passes over what is for readers, and over fenced examples', () => {
    const { steps: read, problems } = parseSteps(
      `${steps('Be patient.', 'If you like, smile.')}\n\`\`\`\n1. \`use thing=oven\`\n\`\`\`\n`,
      english,
    )
    expect({ read, problems }).toEqual({ read: [], problems: [] })
  })

  it('takes alternatives from a nested list', () => {
    expect(parseSteps('## Steps\n1. Say one of:\n   - "A"\n   - "B"\n', english).steps[0]?.does.actions).toEqual([
      { kind: 'say', lines: [['A'], ['B']] },
    ])
  })

  it('works without either heading: then there is nothing to follow and nothing wrong', () => {
    expect(checkSteps('# Weather\n\nLook up.\n\n1. Call `look`.\n', { language: english })).toEqual([])
  })
})

describe('what is wrong with steps', () => {
  it.each([
    ['`sail to=moon`', /no tool "sail"; there are: give, use/],
    ['`Use thing`', /is not a tool: write a call as/],
    ['`use thing`', /is not key=value/],
    ['`use thing="oven`', /has no closing mark/],
    ['`use thing=a thing=b`', /gives thing twice/],
    ['Look at the `oven', /back-tick is never closed/],
    ['Say "hello', /quotation mark is never closed/],
    ['Ask "How many?"', /where the answer is kept/],
    ['Say "You want {count}."', /\{count\} is used here, but no occasion and no earlier step sets it/],
    ['If {count} is at least 2: stop', /\{count\} is used here/],
    ['If the moon is full: stop', /"the moon is full" is not a condition/],
    ['If you have `honey`: smile.', /has a condition but does nothing/],
    ['Say "a", else say "b"', /"else" follows something that cannot fail/],
    ['Tell the next part of "The tale"', /no heading "The tale"/],
    ['Do this:\n   - If you have `x`: stop', /a condition inside a step/],
  ])('is named: %s', (line, message) => {
    expect(inEnglish(checkSteps(steps(line), { language: english, tools: tools('use', 'give') }))).toEqual([
      { line: 3, message: expect.stringMatching(message) },
    ])
  })

  it('is named by line, from the first of the body', () => {
    const body = '# X\n\n## When they say\n\n- hello\n- bake {a} {b}\n\n## Steps\n\n1. Say "{player}"\n2. `fly`\n'
    expect(checkSteps(body, { language: english, tools: [] }).map(({ line }) => line)).toEqual([5, 6, 11])
  })

  it('is more than a page holds', () => {
    const many = `## When they say\n${'- sing a song\n'.repeat(41)}\n${steps(...Array.from({ length: 25 }, () => 'Say "a"'))}`
    expect(checkSteps(many, { language: english }).map(({ message }) => String(message))).toEqual([
      expect.stringMatching(/41 occasions; the first 40/),
      expect.stringMatching(/25 steps; the first 24/),
    ])
    expect(parseSteps(many, english).steps).toHaveLength(24)
    expect(occasionsOf(many, english)).toHaveLength(40)
  })
})

describe('whatever a body is', () => {
  const pieces = fc.constantFrom(
    '## Steps\n',
    '## When they say\n',
    '1. ',
    '- ',
    'If ',
    'Unless ',
    'you have `',
    '`',
    '"',
    '“',
    '{',
    '}',
    '{count}',
    ': ',
    ', else ',
    ' and stop',
    'say ',
    'say one of: ',
    'ask ',
    ' and keep the answer as ',
    'tell the next part of ',
    'keep {x} as ',
    '\n',
    '   ',
    '*',
    '_',
    '\\',
    '|',
    ' is not ',
    '`use a=b`',
    '⟦c0⟧',
    '\u0000',
    '😀',
    '\ud800',
    '=',
    '#',
  )
  it('is read without throwing, within bounds, and the same each time', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 120 }), (parts) => {
        const body = `## When they say\n- ${parts.join('')}\n## Steps\n1. ${parts.toReversed().join('')}`
        const read = parseSteps(body, english)
        expect(read.steps.length).toBeLessThanOrEqual(24)
        expect(read.occasions.length).toBeLessThanOrEqual(40)
        expect(checkSteps(body, { language: english })).toEqual(checkSteps(body, { language: english }))
      }),
    )
  })

  it.each([
    '`',
    '"',
    '{',
    '1. ',
    '- ',
    '# ',
    ' #',
    '*',
    'If you have ',
    'say "',
    ' and ',
    'ask ',
    '⟦',
    '{a} ',
    '\\',
    '\t',
    'a ',
    '1. say "x"\n',
    '- bake {a} b\n',
    '## Steps\n',
  ])('of a million characters is looked at no longer than a page: %j', (piece) => {
    const body = `## When they say\n- ${piece.repeat(Math.ceil(500_000 / piece.length))}\n## Steps\n1. ${piece.repeat(Math.ceil(500_000 / piece.length))}`
    expect(checkSteps(body, { language: english }).length).toBeLessThan(2_000)
  })
})
