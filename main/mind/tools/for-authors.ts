/** `hearthfolk/tool`: what a tool of a project's own is written with (docs/writing-a-tool.md). */
export type { PermissionGroup, Tool, ToolFactory, ToolResult, ToolRun, ToolScene, ToolStakes } from '../ports/tool.ts'
export { defineTool, defineToolFactory } from '../ports/tool.ts'
export type { TurnContext } from '../ports/turn-context.ts'
export { byMe, byMyBody, eventOf, eventsOf, marketNow, sceneNow } from './act.ts'
export { nearPerson, targetOf } from './near-person.ts'
export { countArgument } from './read-count.ts'
export { refusal, refused } from './refusals.ts'
