/**
 * Lua scripts, which Redis runs atomically. A session is a hash with the fields `summary`, `body`, `revision` and `owner`, and one
 * field per part: `part:` and its name as JSON. KEYS: the session, the set of its owner's ids, the sorted set of expiry, and the
 * channel of changes.
 */

/**
 * ARGV: id, revision, summary, body, owner, expiry in milliseconds or '', origin, number of parts, their fields and texts. Returns 0
 * if the session exists already.
 */
export const CREATE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'revision', ARGV[2], 'summary', ARGV[3], 'body', ARGV[4], 'owner', ARGV[5])
for part = 9, 7 + 2 * ARGV[8], 2 do redis.call('HSET', KEYS[1], ARGV[part], ARGV[part + 1]) end
redis.call('SADD', KEYS[2], ARGV[1])
if ARGV[6] ~= '' then redis.call('ZADD', KEYS[3], ARGV[6], ARGV[1]) end
redis.call('PUBLISH', KEYS[4], ARGV[7] .. ' ' .. ARGV[1] .. ' ' .. ARGV[2])
return 1`;

/**
 * ARGV as for CREATE, then the fields of the parts to keep. Returns nil on success, the stored revision if it is not the previous
 * one, -1 if there is no session, -2 if a part to keep does not exist.
 */
export const UPDATE = `
local found = redis.call('HGET', KEYS[1], 'revision')
if not found then return -1 end
if tonumber(found) ~= tonumber(ARGV[2]) - 1 then return tonumber(found) end
local stays = {}
for part = 9 + 2 * ARGV[8], #ARGV do
  if redis.call('HEXISTS', KEYS[1], ARGV[part]) == 0 then return -2 end
  stays[ARGV[part]] = true
end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, 5) == 'part:' and not stays[field] then redis.call('HDEL', KEYS[1], field) end
end
for part = 9, 7 + 2 * ARGV[8], 2 do redis.call('HSET', KEYS[1], ARGV[part], ARGV[part + 1]) end
redis.call('HSET', KEYS[1], 'revision', ARGV[2], 'summary', ARGV[3], 'body', ARGV[4])
if ARGV[6] ~= '' then redis.call('ZADD', KEYS[3], ARGV[6], ARGV[1]) else redis.call('ZREM', KEYS[3], ARGV[1]) end
redis.call('PUBLISH', KEYS[4], ARGV[7] .. ' ' .. ARGV[1] .. ' ' .. ARGV[2])
return nil`;

/** KEYS: the session, expiry, the channel. ARGV: id, revision or '', origin, prefix of the owners' keys. Returns as UPDATE does. */
export const REMOVE = `
local found = redis.call('HGET', KEYS[1], 'revision')
if not found then return nil end
if ARGV[2] ~= '' and found ~= ARGV[2] then return tonumber(found) end
redis.call('SREM', ARGV[4] .. redis.call('HGET', KEYS[1], 'owner'), ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', KEYS[3], ARGV[3] .. ' ' .. ARGV[1])
return nil`;

/** KEYS: the set of an owner's ids. ARGV: prefix of the sessions' keys. Returns the summaries. */
export const LIST = `
local all = {}
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local summary = redis.call('HGET', ARGV[1] .. id, 'summary')
  if summary then all[#all + 1] = summary end
end
return all`;

/** KEYS: expiry. ARGV: prefix of the sessions' keys, now in milliseconds, skip, limit. Returns the summaries. */
export const LIST_DUE = `
local all = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[2], 'LIMIT', ARGV[3], ARGV[4])) do
  local summary = redis.call('HGET', ARGV[1] .. id, 'summary')
  if summary then all[#all + 1] = summary end
end
return all`;

/** KEYS: the lease. ARGV: token, milliseconds. */
export const ACQUIRE = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

export const RENEW = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;
