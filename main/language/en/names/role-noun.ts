/**
 * What somebody with this role is called: "salt raker" is a raker, "keeper of the mill" a keeper. The other words of a
 * role are no address: whoever needs salt doesn't call the raker.
 */
export const roleNoun = (role: string): string =>
  (role.toLowerCase().split(/ (?:of|at|in|on|for|from|to|by|and|with) |,/)[0] ?? '').trim().split(/\s+/).at(-1) ?? ''
