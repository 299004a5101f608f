/** Contested charges, and what is sent against them. */
import { type Act, draftId, type Stage, someSaleThat, someWindow, told } from '../acts/stage.ts';
import { buyerDoes, managersWindow } from './stage.ts';

/** The cardholder contests a sale; the till asks what there is, and as a rule the manager answers with a file. */
export const contest: Act = async (stage) => {
  const sale = await someSaleThat(stage, ({ state, payments }) => state === 'paid' && payments[0]?.method === 'card');
  const chargeId = sale?.payments[0]?.chargeId;
  if (chargeId == null) return;
  const done = await buyerDoes(stage, `/charges/${chargeId}/chargeback`);
  stage.note(`contests ${chargeId}: ${done ? 'taken' : 'not possible'}`);
  const stageId = draftId(stage.random);
  const answers = stage.random.float() < 0.8;
  if (answers) await stage.endanger?.('chargebacks.defend');
  const asking = stage.people.at(someWindow(stage.random), 'chargebacks.refresh', {});
  stage.later(
    asking.then(async (result) => {
      told(stage, 'look-at-chargebacks', { saleId: sale?.id ?? '', result });
      if (answers) await defend(stage, stageId);
    }),
  );
};

async function defend(stage: Stage, stageId: string): Promise<void> {
  const { people } = stage;
  const read = await people.look('chargebacks.list', {});
  const contested = read.ok ? read.value.chargebacks.find(({ can }) => can.defend) : undefined;
  if (contested === undefined) return;
  const pdf = Buffer.from('%PDF-1.7 the receipt that was signed');
  const window = managersWindow(stage);
  const piece = { stageId, file: 0, name: 'recibo.pdf', bytes: pdf.byteLength, offset: 0 };
  await people.at(window, 'chargebacks.stage', { ...piece, data: pdf.toString('base64') });
  const result = await people.at(window, 'chargebacks.defend', { id: contested.id, stageId, files: 1 });
  told(stage, 'defend', { saleId: contested.id, result });
}
