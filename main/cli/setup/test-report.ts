import { readFile } from 'node:fs/promises'

/** The counted part of Vitest's report. */
export interface TestReport {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: unknown[]
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
