import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { messageOf } from '../../base/message-of.ts'

/** Runs the work of a tool. A refusal becomes a result that the agent can read. */
export const answering = async (work: () => unknown): Promise<CallToolResult> => {
  try {
    const answer = await work()
    return { content: [{ type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) }] }
  } catch (error) {
    return { content: [{ type: 'text', text: messageOf(error) }], isError: true }
  }
}
