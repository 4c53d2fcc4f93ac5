import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { FileContent } from '../port/answers.js';
import { rightsOf } from '../port/rightsOf.js';
import { StreamWatcher } from '../viewer/StreamWatcher.js';
import { act } from './act.js';
import { ownSession } from './ownSession.js';
import type { PeopleParts } from './peopleRoutes.js';
import { NOT_JSON, readJson } from './readJson.js';
import { readState } from './readState.js';
import { refuseForgery, type ViewContext, type ViewEnv } from './viewAccess.js';
import { viewHeaders } from './viewHeaders.js';

const controlSchema = z.strictObject({ by: z.enum(['agent', 'person', 'nobody']) });
const answerSchema = z.strictObject({ answer: z.boolean() });
const rowsSchema = z.coerce.number().int().positive().max(100_000).catch(100);

/** Adds the routes that the page of a session calls. Expects callers to be logged in. */
export function addSessionRoutes(routes: Hono<ViewEnv>, parts: PeopleParts): void {
  const { service, viewer, maxBodyBytes, calls } = parts;
  const { hub, questions, config, now } = viewer;
  /** The parameters that identify a session of the caller. */
  const ofSession = (c: ViewContext) => ({
    principal: c.get('login').principal,
    sessionId: c.req.param('sessionId') ?? '',
  });

  routes.use('/:sessionId/*', async (c, next) => {
    const { principal, sessionId } = ofSession(c);
    const isOwn = hub.isOwn(sessionId, principal) || (await ownSession(service, principal, sessionId));
    if (!isOwn) return c.json({ error: 'There is no such session.' }, 404);
    const isReading = ['GET', 'HEAD'].includes(c.req.method);
    if (isReading) return next();
    if (!isJsonContentType(c.req.header('content-type'))) return c.json({ error: NOT_JSON }, 415);
    const refused = refuseForgery(c, c.get('login'));
    if (refused !== undefined) return c.json({ error: refused }, 403);
    const end = calls.begin();
    return next().finally(end);
  });

  routes.get('/:sessionId/events', async (c) => {
    const { outgoing, incoming } = c.env;
    if (incoming.method !== 'GET') return c.json({ error: 'Use GET.' }, 405);
    const watcher = new StreamWatcher(outgoing, {
      login: c.get('login'),
      headers: viewHeaders(c.get('nonce')),
      maxBytes: config.maxLagKilobytes * 1024,
      now,
    });
    const after = z.coerce.number().int().safeParse(c.req.header('last-event-id')).data;
    const leave = await hub.join(ofSession(c).sessionId, watcher, after);
    outgoing.once('close', leave);
    if (outgoing.destroyed) leave();
    return RESPONSE_ALREADY_SENT;
  });

  routes.post('/:sessionId/act', async (c) => {
    const body = await readJson(c.req.raw, act.schema(service), maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    return c.json(await act.run(service, ofSession(c), body.value.actions));
  });

  routes.post('/:sessionId/control', async (c) => {
    const body = await readJson(c.req.raw, controlSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    return c.json(await service.call('setControl', { ...ofSession(c), ...body.value, client: 'viewer' }));
  });

  routes.post('/:sessionId/questions/:id', async (c) => {
    const body = await readJson(c.req.raw, answerSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const { principal, sessionId } = ofSession(c);
    const question = { id: c.req.param('id'), sessionId, rights: rightsOf(principal) };
    const isAnswered = questions.answer(question, body.value.answer);
    return isAnswered ? c.json({}) : c.json({ error: 'The question is no longer open.' }, 404);
  });

  routes.get('/:sessionId/state', async (c) => {
    const { principal, sessionId } = ofSession(c);
    return c.json((await readState(service, principal, sessionId, c.req.query('path'))) ?? null);
  });

  routes.get('/:sessionId/block', async (c) => {
    const id = c.req.query('id') ?? '';
    const maxRows = rowsSchema.parse(c.req.query('rows'));
    return c.json((await service.call('viewBlock', { ...ofSession(c), id, maxRows })) ?? {});
  });

  routes.get('/:sessionId/files/:name', async (c) => {
    const name = c.req.param('name');
    const file = await service.call('readFile', { ...ofSession(c), name, peek: true });
    if (file === undefined || file === 'gone')
      return c.json({ error: 'There is no such file, or it was dropped.' }, 404);
    c.header('content-type', file.mimeType);
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`);
    return c.body(bytesOf(file));
  });
}

function bytesOf(file: FileContent): Uint8Array<ArrayBuffer> {
  return new Uint8Array('text' in file ? Buffer.from(file.text) : Buffer.from(file.blob, 'base64'));
}

/** Encodes a header parameter by RFC 5987. `encodeURIComponent` does not encode some characters that are reserved there. */
function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
