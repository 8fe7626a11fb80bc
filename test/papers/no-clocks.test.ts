import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
/** The files with the limits that hold for all tests, and the camera, whose pauses are for those who watch the film. */
const bounds = ['support/until-held.ts', 'support/browser.ts', 'browser/film/camera.ts', 'papers/no-clocks.test.ts']
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !bounds.includes(file),
)

/** Constructs that make a test depend on how busy the machine is, and what to write instead. */
const clocks: readonly [RegExp, string][] = [
  [/\bvi\.wait(?:For|Until)\(/, 'untilHeld of test/support/until-held.ts, or expect.poll'],
  [/\btimeout: ?\d/, "nothing: the suite's bound holds"],
  [/\bwaitForTimeout\(/, 'waitFor on what comes'],
  [/\b(?:test|hook)Timeout: ?\d/, "nothing: the suite's bound holds"],
  [/^ *\}, (?:\d|\d\d|\d_?\d\d|\d\d_?\d\d\d|[12]\d\d_?\d\d\d)\)/, "nothing: the suite's bound holds"],
  [/\bsetTimeout\(\w+, \d/, 'a wait for a fact'],
  [/expect\([^)]*(?:performance|Date)\.now\(\) ?-/, 'an expectation about what happened, not when'],
]
/** The formatter moves a test's limit to its own line if the line gets too long. */
const joined = (text: string): string => text.replaceAll(/^( *\},)\n +([\d_]+),\n *\)/gm, '$1 $2)')
const found = (text: string, file: string): string[] =>
  joined(text)
    .split('\n')
    .flatMap((line, index) =>
      clocks.flatMap(([clock, better]) => (clock.test(line) ? [`test/${file}:${index + 1}: ${better}`] : [])),
    )

it('lets no test depend on how busy the machine is: none has a wait or a bound of its own', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => found(readFileSync(join(folder, file), 'utf8'), file))).toEqual([])
})

it.each([
  'await vi.waitFor(() => expect(told).toBe(1))',
  'await expect.poll(count, { timeout: 30_000 }).toBe(1)',
  'await page.waitForTimeout(500)',
  'vi.setConfig({ testTimeout: 90_000 })',
  '}, 60_000)',
  '  },\n  120_000,\n)',
  'await new Promise((resolve) => setTimeout(resolve, 60))',
  'expect(performance.now() - began).toBeLessThan(50)',
])('would refuse "%s"', (line) => {
  expect(found(line, 'some.test.ts')).toHaveLength(1)
})
