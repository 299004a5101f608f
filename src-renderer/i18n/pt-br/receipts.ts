/** Slips: on screen, and on the way to paper. What stands on a slip itself is in `domain/receipts`. */
export const receipts = {
  title: 'Comprovante',
  open: 'Comprovante',
  paper: 'Comprovante, como sai no papel',
  copy: 'Via',
  customerCopy: 'Do cliente',
  shopCopy: 'Da loja',
  width: 'Papel',
  columns48: '80 mm',
  columns42: '80 mm, letra maior',
  columns32: '58 mm',
  qr: 'QR Code do comprovante',
  systemPrint: 'Imprimir pelo sistema',
};
