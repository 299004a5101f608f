/** The v1 payment-link routes: create, list, get, cancel, delete, and the upload of an image. */
import { linkPageQuerySchema } from '#shared/wire/v1/links.ts';
import type { Answer } from '../format/answers.ts';
import { presentLink } from '../present/v1-link.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { beforeLink } from '../state/journal.ts';
import { linkStatus } from '../state/v1-link-status.ts';
import type { Link } from '../state/v1-records.ts';
import { enveloped, v1Invalid, v1Missing, v1Refusal } from './answers.ts';
import { prepareCreateLink } from './link-create.ts';
import { storeImage } from './link-image.ts';
import { param, type V1Call, type V1Route } from './routes.ts';

/** The limit of a body with an image. A switch limits the image itself; this limit only protects memory. */
const imageBodyLimitBytes = 12 * 1024 * 1024;
const largestPage = 100;

export const linkRoutes: readonly V1Route[] = [
  {
    method: 'POST',
    pattern: '/v1/payment-links',
    bodyLimitBytes: imageBodyLimitBytes,
    prepare: prepareCreateLink,
  },
  { method: 'GET', pattern: '/v1/payment-links', prepare: prepareList },
  { method: 'GET', pattern: '/v1/payment-links/:code', prepare: (call) => ({ run: () => show(call, find(call)) }) },
  {
    method: 'POST',
    pattern: '/v1/payment-links/:code/cancel',
    prepare: prepareCancel,
    unchanged: (call) => show(call, find(call)),
  },
  {
    method: 'DELETE',
    pattern: '/v1/payment-links/:code',
    prepare: (call) => ({ run: () => remove(call, find(call)) }),
    unchanged: (call) => {
      find(call);
      return removed(call);
    },
  },
  {
    method: 'POST',
    pattern: '/links-de-pagamento/upload-imagem',
    formLimitBytes: imageBodyLimitBytes,
    prepare: prepareUpload,
  },
];

/** 404 both for a link that does not exist and for a link of another account. */
function find(call: V1Call): Link {
  const link = call.context.world.v1.links.get(param(call, 'code'));
  if (!link || link.account !== call.caller.account) throw v1Missing();
  return link;
}

function show({ context }: V1Call, link: Link): Answer {
  return enveloped({ status: 200, data: presentLink(context, link) });
}

function prepareList(call: V1Call): Prepared {
  const { context, caller } = call;
  const { page = 1, per_page } = readBody(linkPageQuerySchema, Object.fromEntries(call.query));
  const perPage = Math.min(per_page ?? Math.max(1, context.switches.link_page_size), largestPage);
  return {
    run: () => {
      const links = [...context.world.v1.links.values()].filter(({ account }) => account === caller.account);
      if (context.switches.link_list_order === 'newest_first') links.reverse();
      const shown = links.slice((page - 1) * perPage, page * perPage).map((link) => presentLink(context, link));
      if (context.switches.link_list_shape === 'array') return enveloped({ status: 200, data: shown });
      const last_page = Math.max(1, Math.ceil(links.length / perPage));
      const pages = { current_page: page, per_page: perPage, last_page, total: links.length };
      return enveloped({ status: 200, data: { data: shown, ...pages } });
    },
  };
}

function prepareCancel(call: V1Call): Prepared {
  call.json();
  return { run: () => cancel(call, find(call)) };
}

function cancel(call: V1Call, link: Link): Answer {
  const open = linkStatus(call.context, link) === 'InProgress';
  if (!open && call.context.switches.link_cancel_again === 'refuse') {
    throw v1Refusal(422, 'Only a link in progress can be canceled.');
  }
  if (open) {
    beforeLink(call.context, link);
    link.canceled = true;
  }
  return show(call, link);
}

/** Sales already made stay, but the link and its checkout can no longer be reached. */
function remove(call: V1Call, link: Link): Answer {
  const { context } = call;
  beforeLink(context, link);
  if (context.switches.deleted_link === 'canceled') {
    link.canceled = true;
    return removed(call);
  }
  context.world.v1.links.delete(link.code);
  context.world.v1.linkByToken.delete(link.token);
  return removed(call);
}

function removed({ context }: V1Call): Answer {
  if (context.switches.link_delete_answer === 'no_content') return { status: 204 };
  return enveloped({ status: 200, data: null });
}

function prepareUpload(call: V1Call): Prepared {
  const file = call.form().find(({ name, fileName }) => name === 'image' && fileName !== null);
  if (!file) throw v1Invalid('image', 'A file is required.');
  return {
    run: () => {
      const placed = storeImage(call.context, file.bytes);
      if (!placed) throw v1Invalid('image', 'A jpg, png, webp or gif that is not too large.');
      if (call.context.switches.upload_body === 'envelope') return enveloped({ status: 200, data: placed });
      return { status: 200, body: placed };
    },
  };
}
