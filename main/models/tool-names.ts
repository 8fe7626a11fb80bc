/** Tells which names in a model's text are names of tools. */
export interface ToolNames {
  isTool(name: string): boolean
  /** Whether a name is a tool's, or looks like that of a tool which a model made up. */
  isProgram(name: string): boolean
  /** Whether more text may turn `begun` into a tool's name, or into one of `leads`. */
  mayBecomeTool(begun: string, leads?: readonly string[]): boolean
}

export const createToolNames = (tools: ReadonlySet<string>): ToolNames => {
  const isTool = (name: string): boolean => tools.has(name)
  const isProgram = (name: string): boolean => isTool(name) || name.includes('_')
  const mayBecomeTool = (begun: string, leads: readonly string[] = []): boolean =>
    tools.size > 0 && [...tools, ...leads].some((name) => name.startsWith(begun))
  return { isTool, isProgram, mayBecomeTool }
}
