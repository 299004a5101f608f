/** Reads payment links for a person, a page of the list or one by its code, and stores those that were made elsewhere. */
import type { MethodOutput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { linkSchema, type PaymentLink } from '#shared/wire/v1/links.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import { AppError } from '../../lib/app-error.ts';
import { type AreaContext, readForPerson } from '../area.ts';
import { linkPath, linksPagePath } from './api.ts';
import type { LinkReader } from './link-view.ts';
import type { LinkWriter } from './link-writer.ts';
import { linkPageProof, readLinkPage } from './list-page.ts';
import { type LinkRow, type LinksTable, unansweredLink } from './table.ts';
import type { UnansweredLinks } from './unanswered.ts';

export interface FetchLinksDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'api' | 'budget'> {
  readonly links: LinksTable;
  readonly reader: LinkReader;
  readonly book: LinkWriter;
  readonly unanswered: UnansweredLinks;
}

export function createFetchLinks(deps: FetchLinksDeps) {
  const { db, clock, makeId, links, reader, book, unanswered } = deps;

  /** The link is not known here and may be the one that our request made, whose answer is still awaited. */
  const isInTheMaking = (wire: PaymentLink): boolean =>
    links.ofCode(wire.code) === null && unanswered.isBeingMade(wire);

  /** Stores a link that was made elsewhere, and updates a link that is known. */
  function keep(wire: PaymentLink, staff: StaffMember, askedAt: number): LinkRow {
    const known = links.ofCode(wire.code);
    const id = known?.id ?? makeId();
    if (known === null) {
      const unread = unansweredLink({ id, name: wire.code, staffId: staff.id });
      links.insert({ ...unread, lastPolledAt: askedAt }, clock.now());
    }
    book.applyRead(reader.find(id), wire, askedAt);
    return reader.find(id);
  }

  return {
    async page(page: number, staff: StaffMember): Promise<MethodOutput<'links.load'>> {
      const askedAt = clock.now();
      const { links: wires, lastPage } = readLinkPage(await readForPerson(deps, linksPagePath(page), linkPageProof));
      const rows = db.transaction(() =>
        wires.filter((wire) => !isInTheMaking(wire)).map((wire) => keep(wire, staff, askedAt)),
      );
      return { links: rows.map(reader.view), page, lastPage };
    },

    async one(code: string, staff: StaffMember): Promise<MethodOutput<'links.fetch'>> {
      const askedAt = clock.now();
      const wire = linkSchema.parse(await readForPerson(deps, linkPath(code), inEnvelope(linkSchema)));
      return reader.view(
        db.transaction(() => {
          if (isInTheMaking(wire)) throw new AppError('not-possible-now', { message: 'a link like it is being made' });
          return keep(wire, staff, askedAt);
        }),
      );
    },
  };
}
