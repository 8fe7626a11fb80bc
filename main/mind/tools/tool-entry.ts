import type { Tool, ToolFactory } from '../ports/tool.ts'

export type ToolEntry = Tool | ToolFactory

export const isFactory = (entry: ToolEntry): entry is ToolFactory => 'create' in entry
export const nameOfEntry = (entry: ToolEntry): string => (isFactory(entry) ? entry.toolName : entry.name)
