/** Broken rules of an order, a refund, a link and a credential, in words. Amounts arrive formatted. */
import type { BackupProblemCode } from '#shared/contract/backups.ts';
import type { ChargeProblemCode } from '#shared/contract/charges.ts';
import type { ReviewProblemCode } from '#shared/contract/review.ts';
import type { RightsProblemCode } from '#shared/contract/rights.ts';
import type { AccountProblemCode, ShopProblemCode } from '#shared/contract/settings.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import type { TillProblemCode } from '#shared/contract/till.ts';
import type { CatalogProblemCode } from '#shared/domain/catalog-rules.ts';
import type { CustomerProblemCode } from '#shared/domain/customer-record.ts';
import type { EvidenceProblemCode } from '#shared/domain/evidence.ts';
import type { LinkProblemCode } from '#shared/domain/link-draft.ts';
import type { OrderProblemCode } from '#shared/domain/order-draft.ts';
import type { RefundProblemCode } from '#shared/domain/refunds.ts';
import type { ShiftProblemCode } from '#shared/domain/shifts.ts';
import type { SubscriptionProblemCode } from '#shared/domain/subscription-draft.ts';
import type { ReturnProblemCode } from '#shared/domain/tender-returns.ts';
import type { TenderProblemCode } from '#shared/domain/tenders.ts';
import { drawerProblem } from './receipts.ts';
import { shiftProblem } from './shifts.ts';
import { tenderProblem } from './tenders.ts';

type ProblemCode =
  | BackupProblemCode
  | CatalogProblemCode
  | ChargeProblemCode
  | CustomerProblemCode
  | EvidenceProblemCode
  | OrderProblemCode
  | RefundProblemCode
  | ReviewProblemCode
  | SubscriptionProblemCode
  | LinkProblemCode
  | AccountProblemCode
  | ShopProblemCode
  | StaffProblemCode
  | RightsProblemCode
  | TenderProblemCode
  | ReturnProblemCode
  | ShiftProblemCode
  | TillProblemCode;

export const problem: Record<ProblemCode, string> = {
  'same-charge-paid': 'Uma cobrança deste cliente, com este valor, foi paga há pouco. Esta não saiu.',
  'level-not-offered': 'Esta permissão não tem esta opção.',
  'limit-not-offered': 'Esta permissão não tem limite.',
  'percent-too-high': 'No máximo 100 %.',
  'recover-not-manager': 'Um gerente dá um PIN novo em Ajustes, Pessoas.',
  'recover-other-manager': 'Outra pessoa da gerência pode dar um PIN novo em Ajustes, Pessoas.',
  'key-another-account': 'Esta chave é de outra conta. Cole a chave da conta desta loja.',
  'field-required': 'Preencha este campo.',
  'field-too-long': 'No máximo {{maxLength}} caracteres.',
  'field-too-short': 'Pelo menos {{minLength}} caracteres.',
  'address-needed': 'Com cartão salvo, a API pede o endereço de cobrança.',
  'items-missing': 'A venda não tem itens.',
  'payments-missing': 'Escolha como o cliente vai pagar.',
  'quantity-too-small': 'A quantidade é de pelo menos 1.',
  'amount-invalid': 'Este valor não pode ser usado.',
  'sale-too-large': 'Uma venda vai até {{maxCents}}. Confira as quantidades, ou divida a venda.',
  'amount-too-small': 'O valor é de pelo menos um centavo.',
  'email-invalid': 'Este e-mail não parece completo.',
  'phone-invalid': 'Só números, com DDD.',
  'sum-mismatch': 'Os pagamentos somam {{paymentsCents}} e a venda é de {{itemsCents}}.',
  'card-data-missing': 'Falta este dado do cartão.',
  'saved-card-needs-buyer':
    'O cartão salvo é de um cliente. Volte à venda e identifique o cliente (F4) antes de cobrar.',
  'secret-in-text':
    'Aqui não pode ficar número nem código de cartão, nem chave da conta. Apague essa parte e tente de novo.',
  'card-number-too-short': 'Faltam dígitos no número do cartão.',
  'card-number-too-long': 'Há dígitos demais no número do cartão.',
  'card-number-invalid': 'Confira o número: um dígito não bate.',
  'card-expiry-no-month': 'Este mês não existe: o mês vai de 01 a 12.',
  'card-expiry-invalid': 'Validade no formato MM/AA.',
  'card-expired': 'Este cartão está vencido.',
  'card-holder-invalid':
    "Digite o nome como está no cartão: letras, números, espaços e sinais como . - e ', sem emojis.",
  'card-cvc-invalid': 'O código tem 3 ou 4 dígitos.',
  'installments-too-small': 'Pelo menos 1 parcela.',
  'pix-expiration-too-short': 'A validade do Pix é de pelo menos 1 segundo.',
  'pix-expiration-too-long': 'Com cartão na mesma venda, o Pix vale no máximo 24 horas.',
  'split-sum': 'A divisão soma {{splitCents}} e o pagamento é de {{amountCents}}.',
  'split-receiver-missing': 'Falta o código do recebedor.',
  'split-receiver-invalid': 'O código do recebedor não tem espaços nem figuras.',
  'split-processing-fee': 'Exatamente um recebedor paga as tarifas (agora: {{count}}).',
  'split-remainder-fee': 'Pelo menos um recebedor fica com a diferença do arredondamento.',
  'split-liable': 'Pelo menos um recebedor responde por contestações.',
  'fraud-bypass-not-allowed': 'Dispensar a análise de fraude não está liberado para esta loja.',
  'pix-only-in-reais': 'O Pix é só em reais. Esta venda é em outra moeda: cobre no cartão.',
  'invoice-only-in-reais': 'Aqui só se paga fatura em reais. Pague esta fatura na própria assinatura.',
  'split-only-in-reais': 'A divisão entre recebedores é só em reais.',
  'fraud-reason-invalid': 'Escolha o motivo para dispensar a análise.',
  'interval-too-small': 'O intervalo é de pelo menos 1.',
  'interval-too-long': 'O intervalo dá {{days}} dias. O máximo é {{maxDays}} dias.',
  'item-code-twice': 'Dois itens têm o mesmo código. Cada item precisa do seu.',
  'date-invalid': 'Digite uma data que existe.',
  'date-too-early': 'A data é de amanhã em diante, pelo horário de Brasília.',
  'birthdate-invalid': 'Digite uma data de nascimento que existe e já passou.',
  'address-number-invalid': 'O número do endereço tem só algarismos.',
  'state-invalid': 'A sigla do estado tem duas letras.',
  'installments-out-of-range': 'De 1 a {{max}} parcelas por fatura.',
  'max-invoices-too-small': 'Pelo menos 1 fatura, ou deixe em branco para não ter fim.',
  'max-invoices-too-many': 'São faturas demais. Para não ter fim, deixe em branco.',
  'minimum-price-invalid': 'O preço mínimo não pode ser negativo.',
  'adjustment-not-positive': 'O valor precisa ser maior que zero, com até duas casas decimais.',
  'adjustment-not-cents': 'Um valor fixo é em centavos inteiros.',
  'discount-over-all': 'Um desconto é de no máximo 100%.',
  'invoice-number-invalid': 'A primeira fatura é a número 1. Em branco vale para todas.',
  'split-count': 'De 1 a {{max}} recebedores.',
  'split-receiver-twice': 'Este recebedor já está na divisão.',
  'split-with-adjustments': 'A divisão não pode ser combinada com descontos ou acréscimos.',
  'split-switched-off': 'A divisão entre recebedores está desligada nos ajustes.',
  'metadata-key-twice': 'Este nome já foi usado.',
  'nothing-changed': 'Nada foi alterado.',
  'not-refundable': 'Só o que foi pago pode ser devolvido.',
  'already-refunded': 'Tudo já foi devolvido.',
  'back-beside':
    'Por outro caminho (outro pagamento da mesma compra, ou um acerto entre duas pessoas) já voltaram {{backCents}} ao cliente. Se este também deve voltar, confirme mais uma vez.',
  'other-goes-back':
    'Outra venda dos mesmos itens também foi paga, e o Balcão a devolve assim que puder: as duas voltariam. Espere, ou encerre primeiro o cancelamento dela.',
  'in-progress':
    'Já há um estorno ou devolução em andamento desta cobrança, ou de outra da mesma fatura. Espere terminar.',
  zero: 'Digite um valor.',
  'too-large': 'Passa do que ainda pode ser devolvido: {{refundableCents}}.',
  'second-person-same': 'Quem confirma precisa ser outra pessoa.',
  'second-person-given-pin':
    'Outra pessoa criou ou trocou este PIN, e ainda não está provado pela hora da operadora que 24 horas passaram. Peça a outra pessoa que confirme.',
  'seen-in-future': 'O horário visto no painel ainda não chegou.',
  'parked-too-much': 'Há cestas demais guardadas. Recupere ou esvazie uma delas antes de guardar esta.',
  'typed-cards-off':
    'Cartões não são digitados nesta estação. Cobre com Pix, um link ou um cartão salvo, ou peça a um gerente que permita em Ajustes, Funcionamento.',
  'basket-recorded':
    'Alguém já registrou, pelo painel, o que aconteceu com esta cesta. Se ela não foi cobrada, continua na janela em que isso foi registrado: limpe a venda aqui.',
  'seen-before-request':
    'O que o painel mostrava nesse horário é antigo demais: é de antes do último pedido, ou de menos de 15 minutos depois que uma cópia de segurança voltou. Confira de novo.',
  'seen-too-early':
    'É cedo: até cinco minutos depois do envio o pedido ainda pode chegar à operadora. Confira o painel então, e registre.',
  'amount-differs':
    'O valor não é o da venda: {{seenCents}} no painel, {{saleCents}} aqui. Veja de novo se o pedido é desta venda.',
  'order-not-found': 'A operadora não tem um pedido com este número. Confira, ou deixe em branco.',
  'order-of-another-sale': 'Este pedido já é de outra venda. Confira, ou deixe em branco.',
  'order-differs': 'A operadora mostra este pedido com outro valor ou outra forma de pagamento: não é desta venda.',
  'subscription-not-found': 'A operadora não tem uma assinatura com este número. Confira, ou deixe em branco.',
  'subscription-of-another': 'Este número já é de outra assinatura deste caixa. Confira, ou deixe em branco.',
  'subscription-differs':
    'A operadora mostra esta assinatura com outro cliente, valor, intervalo ou forma de pagamento: não é esta. Confira.',
  'order-not-proven':
    'A operadora não mostra agora um pedido desta venda que foi pago. Confira o número, ou tente de novo.',
  'charge-of-another-sale': 'Esta cobrança já é de outra venda. Confira, ou deixe em branco.',
  'too-small': 'Uma parte é de pelo menos {{minCents}}. Menos que isso, só devolvendo tudo o que resta.',
  'below-least':
    'Este valor não volta sozinho: uma parte é de pelo menos 1,00, ou tudo o que resta de um pagamento. O menor valor é {{leastCents}}.',
  'between-parts':
    'Este valor não fecha: cada parte é de pelo menos 1,00, ou tudo o que resta do pagamento. Voltam {{belowCents}} ou {{aboveCents}}.',
  'item-unknown': 'Este item não está na venda.',
  'item-returned': 'Outro pedido já devolve este item. Ainda pode voltar: {{left}}.',
  'items-sum': 'As partes somam {{partsCents}} e precisam somar {{itemsCents}}.',
  'items-elsewhere': 'Parte desta venda voltou por fora do Balcão, e não se sabe de quais itens. Devolva por valor.',
  'rest-gone': 'Não falta mais nada deste pedido: outro pedido já o completou.',
  'rest-by-amount':
    'Depois deste pedido voltou um valor, ou ainda está para voltar, talvez pelo que falta dele. Devolva por valor.',
  'evidence-missing': 'Escolha pelo menos um arquivo.',
  'evidence-too-many': 'São {{count}} arquivos, e a operadora aceita no máximo {{maxFiles}}.',
  'evidence-not-pdf': 'Não é um PDF, seja qual for o nome do arquivo.',
  'evidence-empty': 'O arquivo está vazio.',
  'evidence-file-too-large': 'Tem {{megabytes}} MB; o máximo é 2 MB por arquivo.',
  'evidence-total-too-large': 'Os arquivos somam {{totalMegabytes}} MB; o máximo é 11 MB no total.',
  'tax-id-invalid': 'Confira o número: os dígitos não batem.',
  'name-without-letter': 'Digite o nome com letras.',
  'passport-invalid': 'Passaporte: de 5 a 20 letras e números, sem espaços.',
  'document-taken': 'Este documento já é de {{name}}. Abra esse cadastro ou confira o número.',
  'customer-changed-meanwhile':
    'Outra pessoa alterou este cliente agora há pouco. Cancele, veja o que mudou e altere de novo.',
  'customer-gone':
    'Este cliente não está mais cadastrado: outra pessoa apagou ou uniu com outro. Cancele e procure de novo.',
  'link-items-missing': 'O link precisa de pelo menos um item.',
  'link-total-too-small': 'Itens e frete somam pelo menos {{minCents}}.',
  'link-total-too-large': 'O total é grande demais.',
  'link-expired': 'Este momento já passou: o link nasceria inativo.',
  'number-too-small': 'Pelo menos {{min}}.',
  'milestone-count': 'De 1 a {{max}} parcelas.',
  'milestone-order': 'Cada parcelamento vai até mais parcelas do que o anterior.',
  'milestone-rate': 'O acréscimo é uma porcentagem, como 2,99. Sem acréscimo: 0.',
  'discount-needs-pix': 'O desconto precisa do Pix entre as formas de pagamento.',
  'discount-above-items': 'O desconto passa do valor dos itens.',
  'discount-leaves-too-little': 'Depois do desconto o Pix é de pelo menos {{minCents}}.',
  'key-not-test': 'Este Balcão usa uma conta de teste: a chave começa com sk_test_.',
  'key-not-live': 'Este Balcão usa uma conta de produção: a chave começa com sk_live_.',
  'next-refused': 'A operadora recusou esta chave. Não foi salva, e nada mudou. Cole a nova inteira.',
  'next-unreachable': 'A operadora não respondeu, então não foi possível testar. Não foi salvo, e nada mudou.',
  'next-unclear': 'A resposta não deixa claro se isto vale. Não foi salvo, e nada mudou.',
  'next-v1-refused': 'A operadora recusou este token com este código. Não foi salvo, e nada mudou.',
  'account-another': 'Este código é de outra conta. Não foi salvo, e nada mudou.',
  'key-unknown': 'Isto não é uma chave secreta: ela começa com sk_test_ ou sk_live_.',
  'address-not-allowed': 'O endereço precisa começar com https://.',
  'address-plain':
    'O endereço precisa começar com https://, e não http://: por http a chave viaja sem proteção, e quem a lesse no caminho poderia movimentar o dinheiro da loja.',
  'address-missing': 'Digite o endereço inteiro, como está no painel da operadora.',
  'address-blank': 'Há um espaço no endereço: copie-o de novo do painel da operadora.',
  'address-malformed': 'Isto não é um endereço: copie-o do painel da operadora, sem "?" nem "#".',
  'key-refused': 'A operadora recusou a chave. Confira se é deste endereço e cole-a inteira.',
  'key-unreachable': 'A operadora não respondeu. Confira o endereço e a internet e tente outra vez.',
  'key-unclear': 'Neste endereço responde outra coisa, e não a operadora. Confira o endereço.',
  'token-refused':
    'A operadora recusou este token com este código. Confira os dois, ou deixe-os vazios e digite depois.',
  'token-unreachable':
    'A operadora não respondeu, então o token não pôde ser testado. Tente outra vez, ou deixe-o vazio e digite depois.',
  'token-unclear': 'A resposta não deixa claro se o token vale. Tente outra vez, ou deixe-o vazio e digite depois.',
  'backup-refused': 'Esta cópia está danificada, é de outro caixa ou de uma versão mais nova. Nada foi alterado.',
  'backup-unknown':
    'Este arquivo não é uma cópia que este caixa entregou, ou mudou desde então. Só volta por esta tela o arquivo tal como saiu dela. Nada foi alterado.',
  'passphrase-wrong': 'A senha não abre a chave.',
  'address-changed':
    'O arquivo da chave foi alterado depois de salvo, e a chave não foi enviada a ninguém. Confira quem mexeu nesta pasta e cole a chave outra vez, com o endereço que a operadora informou.',
  'address-differs':
    'O endereço da linha de comando (--base-url) não é o que a chave tem. Abra o Balcão sem --base-url, ou salve a chave de novo com o endereço novo.',
  'key-not-opened': 'A chave salva não pôde ser aberta: cole-a outra vez.',
  'currency-changed':
    'A loja agora vende em outra moeda, e os valores desta venda são da moeda de antes. Esvazie a venda e comece de novo, ou volte a moeda em Ajustes.',
  'currency-while-parked':
    'Há vendas em espera com valores na moeda de agora. Cobre ou esvazie cada uma antes de trocar a moeda.',
  'currency-while-shift': 'O caixa aberto tem dinheiro na moeda de agora. Feche-o antes de trocar a moeda.',
  ...drawerProblem,
  ...shiftProblem,
  ...tenderProblem,
  'printer-address-missing': 'Diga o endereço da impressora.',
  'shop-not-open': 'A loja ainda não está aberta: falta dizer o nome e o contato dela.',
  'name-taken': 'Já há uma pessoa com este nome. No caixa e no registro não daria para saber quem é quem.',
  'name-taken-retired': 'Uma pessoa desativada tem este nome. Reative-a, ou escolha outro nome.',
  'last-manager':
    'É a única pessoa ativa da gerência, e sem ela ninguém mudaria os ajustes. Antes, dê a função de gerente a outra pessoa.',
  'last-manager-with-pin':
    'As outras pessoas da gerência ainda não escolheram o próprio PIN. Antes, alguma delas precisa entrar uma vez no caixa.',
  'pin-same': 'O novo PIN precisa ser diferente do que foi recebido.',
  'pin-guessable':
    'Este PIN é o primeiro que alguém tentaria. Não repita o mesmo dígito, nem siga a ordem (1234, 4321).',
  'pin-length': 'O PIN tem de 4 a 8 dígitos.',
  'pin-differs': 'Os dois não são iguais. Digite outra vez.',
  'name-missing': 'Falta o nome do item.',
  'name-too-long': 'O nome tem no máximo {{maxLength}} caracteres.',
  'price-missing': 'Falta o preço.',
  'price-unreadable': 'Este preço não foi entendido. Escreva como 12,90.',
  'price-other-currency': 'Este preço está em {{written}}, e a loja vende em {{currency}}.',
  'price-negative': 'O preço não pode ser negativo.',
  'price-zero': 'O preço é de pelo menos um centavo.',
  'price-too-large': 'O preço é de no máximo {{maxCents}}.',
  'code-too-long': 'O código tem no máximo {{maxLength}} caracteres.',
  'code-taken': 'Este código já é de "{{name}}".',
  'code-taken-retired': 'Este código é de "{{name}}", que saiu de venda. Use outro código ou volte a vender esse item.',
  'code-is-barcode': 'Este código é o código de barras de "{{name}}". Use outro código.',
  'code-is-barcode-retired': 'Este código é o código de barras de "{{name}}", que saiu de venda. Use outro código.',
  'barcode-digits': 'O código de barras só tem números.',
  'barcode-length': 'O código de barras tem 8, 12, 13 ou 14 números.',
  'barcode-check-digit': 'O último número do código de barras não confere. Confira os números ou leia com o leitor.',
  'barcode-taken': 'Este código de barras já é de "{{name}}".',
  'barcode-taken-retired':
    'Este código de barras é de "{{name}}", que saiu de venda. Volte a vender esse item ou tire o código dele.',
  'barcode-is-code':
    'Este código de barras já é o código de "{{name}}", e o leitor não saberia qual dos dois vender. Mude um deles.',
  'barcode-is-code-retired':
    'Este código de barras é o código de "{{name}}", que saiu de venda. Mude o código dele, ou volte a vender esse item.',
  'photo-no-picture': 'Este arquivo não é uma foto que o Balcão abre. Use JPEG, PNG ou WebP.',
  'photo-file-too-large': 'A foto tem mais de {{maxMegabytes}} MB. Escolha uma menor.',
  'photo-unreadable': 'A foto não abriu: o arquivo pode estar danificado. Escolha outra.',
  'photo-too-heavy': 'A foto ficou com mais de {{maxKilobytes}} kB. Escolha outra.',
  'category-missing': 'Falta o nome da categoria.',
  'category-too-long': 'O nome da categoria tem no máximo {{maxLength}} caracteres.',
  'category-taken': 'Já existe a categoria "{{name}}".',
  'category-too-many': 'São no máximo {{max}} categorias.',
  'changed-meanwhile': 'Outra pessoa alterou este item agora há pouco. Feche, veja o que mudou e altere de novo.',
  'import-running': 'Uma importação está em andamento. Espere ela terminar ou cancele.',
  'import-preview-old': 'O catálogo mudou depois da conferência. Confira o arquivo de novo.',
  'import-item-changed': 'Um item foi alterado depois da pergunta. Leia de novo o que volta e o que fica.',
  'import-nothing-to-undo': 'Não há importação para cancelar ou desfazer.',
  'import-empty': 'O arquivo não tem itens.',
  'import-too-large': 'O arquivo tem mais de {{maxMegabytes}} MB. Divida em arquivos menores.',
  'import-too-many-lines': 'O arquivo tem mais de {{max}} linhas. Divida em arquivos menores.',
  'import-columns-unknown':
    'A primeira linha precisa dizer o que há em cada coluna: nome, preço, categoria, código, código de barras.',
  'import-no-table': 'Isto não é um arquivo CSV. Na planilha, use Salvar como e escolha CSV.',
  'import-column-twice': 'A coluna "{{name}}" repete outra. Deixe só uma delas.',
  'import-quote-open': 'Perto da linha {{line}} há aspas que não fecham.',
  'line-twice': 'Repete o item da linha {{line}}.',
  'line-barcode-twice': 'O código de barras é o da linha {{line}}.',
  'line-code-is-barcode': 'O código é o código de barras da linha {{line}}.',
  'line-barcode-is-code': 'O código de barras é o código da linha {{line}}.',
  'line-too-many-cells': 'Há mais colunas do que na primeira linha. Talvez falte pôr um preço ou nome entre aspas.',
  'line-name-ambiguous': 'Há mais de um item com este nome. Inclua o código.',
  'line-active-unreadable': 'Na coluna "ativo", escreva sim ou não.',
};
