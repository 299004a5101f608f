/** What people do with payment links: make, find and close them. */
import type { StaffMember } from '#shared/contract/session.ts';
import { checkLink } from '#shared/domain/links.ts';
import { uploadedImageSchema } from '#shared/wire/v1/links.ts';
import { bareOrInEnvelope } from '../../api/v1-answer.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { isFinal } from '../../outbox/states.ts';
import { type AreaContext, answerOf, signedIn, takeForPerson } from '../area.ts';
import { imagePath, writeImageForm } from './api.ts';
import { createFetchLinks } from './fetch.ts';
import type { LinkReader } from './link-view.ts';
import type { LinkWriter } from './link-writer.ts';
import { createRequestLinks } from './request.ts';
import type { LinksTable } from './table.ts';
import type { UnansweredLinks } from './unanswered.ts';

export type LinkMethods =
  `links.${'create' | 'list' | 'get' | 'refresh' | 'load' | 'fetch' | 'cancel' | 'delete' | 'uploadImage' | 'open'}`;

export interface LinkMethodsDeps extends AreaContext {
  readonly links: LinksTable;
  readonly reader: LinkReader;
  readonly book: LinkWriter;
  readonly unanswered: UnansweredLinks;
  readonly poll: (id: string) => Promise<boolean>;
}

export function createLinkHandlers(deps: LinkMethodsDeps): Handlers<LinkMethods> {
  const { db, clock, makeId, api, outbox, links, entries, reader } = deps;
  const request = createRequestLinks(deps);
  const fetchLinks = createFetchLinks(deps);

  function close(operation: 'links.cancel' | 'links.delete', id: string, staff: StaffMember): void {
    db.transaction(() => {
      const link = reader.find(id);
      const { code } = link;
      const isBusy = entries.ofOwner('link', id).some(({ state }) => !isFinal(state));
      const isOpen = operation === 'links.delete' || link.status === 'InProgress';
      if (code === null || link.deleted || isBusy || !isOpen) {
        throw new AppError('not-possible-now', { message: `the link is ${link.status ?? 'not made'}` });
      }
      // Cancel and delete both close the link. The undo wish stands until the API shows that, whatever one request was answered.
      outbox.wishUndo({ kind: 'link', id }, { staffId: staff.id, staffName: staff.name });
      request.close(operation, { ...link, code }, staff);
    });
  }

  return {
    'links.create': async (input, caller) => {
      const staff = signedIn(caller);
      if (links.get(input.id) === null) {
        refuseBroken(checkLink(input.draft, clock.now()));
        await deps.requireCredential('v1');
        db.transaction(() => {
          if (links.get(input.id) === null) request.create(input, staff);
        });
      }
      return reader.view(reader.find(input.id));
    },
    'links.list': ({ text, limit }) => links.search(text, limit).map(reader.view),
    'links.get': ({ id }) => reader.view(reader.find(id)),
    'links.refresh': async ({ id }) => {
      if (reader.find(id).code !== null) {
        takeForPerson(deps);
        await deps.poll(id);
      }
      return reader.view(reader.find(id));
    },
    'links.load': ({ page }, caller) => fetchLinks.page(page, signedIn(caller)),
    'links.fetch': ({ code }, caller) => fetchLinks.one(code, signedIn(caller)),
    'links.cancel': ({ id }, caller) => {
      close('links.cancel', id, signedIn(caller));
      return reader.view(reader.find(id));
    },
    'links.delete': ({ id }, caller) => {
      close('links.delete', id, signedIn(caller));
      return reader.view(reader.find(id));
    },
    'links.uploadImage': async ({ fileName, image }) => {
      takeForPerson(deps);
      const form = writeImageForm({ fileName, bytes: Buffer.from(image, 'base64'), boundary: `balcao-${makeId()}` });
      const proof = bareOrInEnvelope(uploadedImageSchema);
      const placed = uploadedImageSchema.parse(answerOf(await api.upload(imagePath, form, proof)));
      return { url: placed.url };
    },
    'links.open': async ({ id }) => {
      const { url } = reader.view(reader.find(id));
      if (url === null) throw new AppError('not-possible-now', { message: 'the link has no address' });
      // Only the host knows whose address that is.
      return { way: (await deps.openExternal?.(url)) ?? 'copy' };
    },
  };
}
