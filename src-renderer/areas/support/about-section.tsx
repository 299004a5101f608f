/** Sobre e suporte: what this till is, where its data lies, one file for somebody who helps, and whose work runs here. */
import { useEffect, useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { About } from '#shared/contract/support.ts';
import { call } from '../../client/client.ts';
import { openGrowingFile } from '../../client/growing-file.ts';
import { useAction } from '../../client/use-action.ts';
import { nameByShopClock } from '../../format/file-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsManager } from '../../window/session-store.ts';
import { Lately } from './lately.tsx';
import { thirdParty } from './third-party.ts';
import { Updates } from './updates.tsx';

export function AboutSection() {
  const t = useT();
  const isManager = useIsManager();
  const { run, error } = useAction();
  const [about, setAbout] = useState<About | null>(null);
  useEffect(() => {
    void run(() => call('support.about', {})).then((result) => {
      if (result?.ok === true) setAbout(result.value);
    });
  }, [run]);
  return (
    <>
      <Section title={t('settings.section.about')}>
        {error !== null && <ErrorNote error={error} />}
        {about !== null && <AboutFacts about={about} />}
      </Section>
      <Updates isManager={isManager} />
      {isManager && <Lately />}
      {isManager && <SupportFile />}
      <Section title={t('support.licences')}>
        <p className="text-ink-muted">{t('support.licencesAbout')}</p>
        <Disclosure summary={t('support.licencesShow', { count: thirdParty.length })}>
          <ul className="selectable columns-2 gap-6 text-sm max-sm:columns-1">
            {thirdParty.map(({ name, version, licence }) => (
              <li key={`${name} ${version}`} className="wrap-anywhere">
                {name} {version} <span className="text-ink-muted">{licence}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Section>
    </>
  );
}

function AboutFacts({ about }: { readonly about: About }) {
  const t = useT();
  const { version, mode, schema, sqlite, node, electron, platform, dataDir, tillId } = about;
  return (
    <FactList>
      <Fact name={t('support.version')}>{version}</Fact>
      <Fact name={t('support.mode')}>{t(`settings.accountMode.${mode}`)}</Fact>
      {dataDir !== null && <Fact name={t('support.dataDir')}>{dataDir}</Fact>}
      <Fact name={t('support.tillId')}>{tillId}</Fact>
      <Fact name={t('support.schema')}>{schema}</Fact>
      <Fact name={t('support.runtime')}>
        {[`SQLite ${sqlite}`, `Node ${node}`, electron === null ? '' : `Electron ${electron}`, platform]
          .filter(Boolean)
          .join(', ')}
      </Fact>
    </FactList>
  );
}

function SupportFile() {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [fileName, setFileName] = useState<string | null>(null);

  async function make(): Promise<void> {
    setFileName(null);
    const result = await run(saveBundle);
    if (result?.ok === true) setFileName(result.value);
  }

  return (
    <Section title={t('support.file')}>
      <p className="text-ink-muted">{t('support.fileAbout')}</p>
      <Button icon="file" className="self-start" isPending={isPending} onPress={() => void make()}>
        {t('support.fileMake')}
      </Button>
      {fileName !== null && <Notice tone="success" title={t('support.fileMade', { fileName })} />}
      {error !== null && <ErrorNote error={error} />}
    </Section>
  );
}

/** Answers the name of the file. */
async function saveBundle(): Promise<CallResult<string>> {
  const result = await call('support.bundle', {});
  if (!result.ok) return result;
  const file = await openGrowingFile();
  await file.add(result.value.text);
  const fileName = nameByShopClock(result.value.fileName);
  await file.offer(fileName, 'application/json');
  return { ok: true, value: fileName };
}
