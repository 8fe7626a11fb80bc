import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** The counted part of Vitest's report. */
export interface TestReport {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: FileReport[]
}
export interface FileReport {
  /** The test file's absolute path. */
  name: string
  status: string
  message?: string
  assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[]
}

const none: TestReport = {
  numTotalTests: 0,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
}

/** The report of one run; null if the run broke down and left none. */
export const readReport = async (file: string): Promise<TestReport | null> => {
  try {
    return { ...none, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<TestReport>) }
  } catch {
    return null
  }
}

/** Combines several runs. A run without a report counts as failed. */
export const joinReports = (reports: readonly (TestReport | null)[]): TestReport => {
  const known = reports.map((report) => report ?? { ...none, success: false })
  const sum = (of: (report: TestReport) => number): number => known.reduce((all, report) => all + of(report), 0)
  return {
    numTotalTests: sum((report) => report.numTotalTests),
    numPassedTests: sum((report) => report.numPassedTests),
    numFailedTests: sum((report) => report.numFailedTests),
    numPendingTests: sum((report) => report.numPendingTests),
    numTodoTests: sum((report) => report.numTodoTests),
    success: known.every(({ success }) => success),
    testResults: known.flatMap(({ testResults }) => testResults),
  }
}

/**
 * The only tests that may be skipped, by file and beginning of their title: what they need is no package of ours, and
 * they say how to get it.
 */
const maySkip: readonly { file: string; title: string }[] = [
  { file: 'test/server/mcp/openclaw.long.test.ts', title: 'an OpenClaw agent drives an NPC' },
]

/** The skipped tests by title, and how many were skipped that may not be. */
export const skippedIn = (report: TestReport, root: string): { allowed: string[]; forbidden: number } => {
  const allowed = report.testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.flatMap(({ status, fullName }) =>
      ['skipped', 'pending'].includes(status) &&
      maySkip.some(({ file, title }) => file === relative(root, name) && fullName.startsWith(title))
        ? [fullName]
        : [],
    ),
  )
  return { allowed, forbidden: report.numPendingTests + report.numTodoTests - allowed.length }
}

/** One line per failed test, or per file that could not be run: the file, the test and the first line of the error. */
export const failuresOf = ({ testResults }: TestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''
